//! The solver in a child process, so that no way of dying takes the verdict with it.
//!
//! The parent writes one board per line to the child's standard input. The child answers on its
//! standard output, in lines that begin with `MARK`; every other line is the solver's own print.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{fs, process};

use crate::board::Board;

/// A solver in the judge's form.
pub type Solve = fn(&mut Vec<Vec<char>>);

/// How a call of the solver ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It returned, and left this board.
    Returned { board: Board, took: Duration },
    /// It panicked at this place (`file:line:column`) with this message. A second panic, while the
    /// first unwinds, aborts the process.
    Panicked { place: String, message: String, aborted: bool },
    /// Its recursion used up the stack.
    Overflowed,
    /// It ended the process with this status.
    Exited(i32),
    /// The process was aborted, or stopped by a signal.
    Aborted(ExitStatus),
    /// It was stopped after this much time.
    TimedOut(Duration),
    /// It took more memory than 512 MiB, or than the system could give.
    OutOfMemory,
}

/// What the solver printed: the last few lines, and how many there were in all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prints {
    pub last: VecDeque<String>,
    pub count: usize,
}

/// How many lines of the solver's prints are kept, and how many characters of each.
const KEPT_LINES: usize = 10;
const KEPT_WIDTH: usize = 100;

/// Begins each line of the child that is not a print of the solver. A control character, so that
/// nobody prints it by chance.
const MARK: &str = "\x1ejudge\t";

/// The rows of a board, and the cells of a row, that are looked at.
const LARGEST: usize = 100;

/// No line is longer than this; a print that goes on without end is cut into pieces.
const LINE: u64 = 1 << 20;

/// The stack of the solver: 8 MiB, as a main thread has it on Linux.
const STACK: usize = 8 << 20;

/// The memory that a child may take: 512 MiB. The system is asked on Linux only; elsewhere a solver that
/// takes memory without end runs into its time limit.
const MEMORY_KIB: u64 = 1 << 19;

/// How often a waiting parent looks at the child's memory.
const GLANCE: Duration = Duration::from_millis(20);

/// How long a dead child's prints are waited for.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// The child's side: solves the boards that arrive on standard input, and exits when that ends. So
/// no child outlives its parent, whatever happened to the parent.
pub fn serve(solve: Solve) -> ! {
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        let text = panic.payload().downcast_ref::<&str>().copied();
        let text = text.or(panic.payload().downcast_ref::<String>().map(String::as_str));
        let message = printable(text.unwrap_or("(no message)"));
        tell(&format!("panics\t{}\t{message}", place.unwrap_or_default()));
    }));
    let (sender, boards) = mpsc::channel();
    let solver = move || {
        for mut board in boards.into_iter().map(|line: String| decode(&line)) {
            let start = Instant::now();
            if panic::catch_unwind(AssertUnwindSafe(|| solve(&mut board.0))).is_err() {
                tell("unwound"); // the hook has said why
                process::exit(101);
            }
            let took = start.elapsed().as_nanos();
            tell(&format!("returned\t{took}\t{}", encode(&board)));
        }
    };
    // All boards in one thread, as on the judge: state that a thread keeps is seen.
    let thread = thread::Builder::new().name("solver".to_string());
    thread.stack_size(STACK).spawn(solver).expect("a thread");
    tell("ready");
    for line in io::stdin().lines().map_while(Result::ok) {
        let _ = sender.send(line); // the solver's thread ends only together with the process
    }
    process::exit(0)
}

/// A line to the parent. The solver may have left a line of its own unfinished.
fn tell(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "\n{MARK}{line}").and_then(|()| out.flush());
}

/// A board as one word. A solver may leave any character in a cell and any number of cells in a row:
/// each cell is a number ended by a comma, each row is ended by a semicolon. A board that was made
/// larger than any line could be is cut.
fn encode(board: &Board) -> String {
    let cell = |&cell: &char| format!("{},", cell as u32);
    let row = |row: &Vec<char>| row.iter().take(LARGEST).map(cell).collect::<String>() + ";";
    board.0.iter().take(LARGEST).map(row).collect()
}

fn decode(word: &str) -> Board {
    let cell = |cell: &str| cell.parse().ok().and_then(char::from_u32).unwrap_or('\0');
    let row = |row: &str| row.split_terminator(',').map(cell).collect();
    Board(word.split_terminator(';').map(row).collect())
}

/// Runs one solver on boards, in a child that is started again after it died.
pub struct Runner {
    command: Box<dyn Fn() -> Command>,
    /// The time for one call: processor time, where the system says how much that is, so that a busy
    /// machine makes no solver slow; else by the clock. Twice this by the clock is the end for all.
    pub limit: Duration,
    child: Option<Running>,
}

impl Runner {
    /// `command` makes the command that calls [`serve`].
    pub fn new(command: impl Fn() -> Command + 'static, limit: Duration) -> Runner {
        Runner { command: Box::new(command), limit, child: None }
    }

    /// One call of the solver.
    pub fn run(&mut self, board: &Board) -> Outcome {
        self.run_all(std::slice::from_ref(board)).remove(0)
    }

    /// One call for each board, in order, up to the first that does not return.
    pub fn run_all(&mut self, boards: &[Board]) -> Vec<Outcome> {
        self.child
            .take_if(|running| matches!(running.child.try_wait(), Ok(Some(_))))
            .map(Running::end);
        let running = self.child.get_or_insert_with(|| Running::start((self.command)()));
        *running.prints.lock().unwrap() = Prints::default();
        let lines: String = boards.iter().map(|board| encode(board) + "\n").collect();
        // The child reads all lines before it needs them, and if it is dead, `outcome` says so.
        let _ = running.boards.write_all(lines.as_bytes());
        let mut outcomes = Vec::new();
        let mut returned = true;
        while returned && outcomes.len() < boards.len() {
            let outcome = running.outcome(self.limit);
            returned = matches!(outcome, Outcome::Returned { .. });
            outcomes.push(outcome);
        }
        outcomes
    }

    /// Ends the child, and gives what the solver printed since the last run began.
    pub fn finish(&mut self) -> Prints {
        self.child.take().map(Running::end).unwrap_or_default()
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.finish();
    }
}

/// What the child and the runtime in it tell besides prints.
enum Event {
    Ready,
    Returned(Outcome),
    /// The solver panics. It may catch that.
    Panics(Outcome),
    /// A panic got through to the end of the solver.
    Unwound,
    /// The runtime is about to end the process.
    Dies(Outcome),
    Note,
}

struct Running {
    child: Child,
    boards: ChildStdin,
    events: Receiver<Event>,
    listeners: [JoinHandle<()>; 2],
    prints: Arc<Mutex<Prints>>,
}

impl Running {
    fn start(mut command: Command) -> Running {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let command = command.stderr(Stdio::piped()).env_remove("RUST_BACKTRACE");
        let mut child = command.spawn().expect("a child");
        let (sender, events) = mpsc::channel();
        let prints = Arc::default();
        let listeners = [
            listen(child.stdout.take(), event, &sender, &prints),
            listen(child.stderr.take(), runtime_error, &sender, &prints),
        ];
        // What comes before this is not the solver's, nor is the time it takes.
        while !matches!(events.recv(), Ok(Event::Ready) | Err(_)) {}
        Running { boards: child.stdin.take().expect("a pipe"), child, events, listeners, prints }
    }

    /// Waits for the end of one call. Unless it returned, the child is dead after that.
    fn outcome(&mut self, limit: Duration) -> Outcome {
        let start = Instant::now();
        let process = self.child.id();
        let before = processor_time(process);
        let (mut panics, mut unwound, mut death) = (Vec::new(), false, None);
        loop {
            match self.events.recv_timeout(GLANCE) {
                Ok(Event::Returned(outcome)) => return outcome,
                Ok(Event::Panics(panic)) => panics.push(panic),
                Ok(Event::Unwound) => unwound = true,
                Ok(Event::Dies(outcome)) => death = Some(outcome),
                Ok(Event::Ready | Event::Note) => {}
                // A process that the solver started may keep the pipes open.
                Err(RecvTimeoutError::Timeout) if matches!(self.child.try_wait(), Ok(None)) => {}
                Err(_) => {
                    let status = self.child.wait().expect("a status");
                    return death.unwrap_or_else(|| death_of(status, panics, unwound));
                }
            }
            let elapsed = start.elapsed();
            let used = before.zip(processor_time(process));
            let used = used.map_or(elapsed, |(before, now)| now.saturating_sub(before));
            let stopped = match () {
                _ if used > limit || elapsed > 2 * limit => Outcome::TimedOut(limit),
                _ if memory_kib(process) > MEMORY_KIB => Outcome::OutOfMemory,
                _ => continue,
            };
            self.kill();
            return stopped;
        }
    }

    fn kill(&mut self) {
        let _ = self.child.kill(); // it may be dead already
        let _ = self.child.wait();
    }

    /// Everything that was printed has been read after this.
    fn end(mut self) -> Prints {
        self.kill();
        let start = Instant::now();
        // A process that the solver started may hold the pipes for long.
        while !self.listeners.iter().all(JoinHandle::is_finished) && start.elapsed() < LAST_WORDS {
            thread::sleep(Duration::from_millis(1));
        }
        std::mem::take(&mut *self.prints.lock().unwrap())
    }
}

/// What a process died of that did not say so in its last words.
fn death_of(status: ExitStatus, mut panics: Vec<Outcome>, unwound: bool) -> Outcome {
    // Windows has negative codes for what is a signal elsewhere.
    let code = status.code().filter(|&code| code >= 0);
    let aborted = code.is_none() && panics.len() > 1;
    match panics.first_mut() {
        Some(Outcome::Panicked { aborted: is_aborted, .. }) if unwound || aborted => {
            *is_aborted = aborted;
            panics.swap_remove(0)
        }
        _ if unwound => Outcome::Panicked {
            place: "an unknown place".to_string(),
            message: "the solver replaced the panic hook".to_string(),
            aborted,
        },
        _ => code.map_or(Outcome::Aborted(status), Outcome::Exited),
    }
}

/// Reads a pipe of the child to its end: `event` knows the lines that are not prints of the solver.
fn listen(
    pipe: Option<impl Read + Send + 'static>,
    event: fn(&str) -> Option<Event>,
    events: &Sender<Event>,
    prints: &Arc<Mutex<Prints>>,
) -> JoinHandle<()> {
    let (events, prints) = (events.clone(), Arc::clone(prints));
    let mut pipe = BufReader::new(pipe.expect("a pipe"));
    thread::spawn(move || {
        let mut line = Vec::new();
        while let Ok(1..) = pipe.by_ref().take(LINE).read_until(b'\n', &mut line) {
            let text = String::from_utf8_lossy(&line);
            // Only the line break goes: an empty last word, as of a panic without a message, stays.
            let text = text.trim_end_matches(['\r', '\n']);
            match event(text) {
                Some(event) => drop(events.send(event)), // nobody may listen any more
                None => prints.lock().unwrap().add(text.trim_end()),
            }
            line.clear();
        }
    })
}

/// A line of the child on standard output, as [`tell`] wrote it.
fn event(line: &str) -> Option<Event> {
    let words: Vec<&str> = line.strip_prefix(MARK)?.splitn(3, '\t').collect();
    Some(match words[..] {
        ["returned", took, board] => Event::Returned(Outcome::Returned {
            board: decode(board),
            took: Duration::from_nanos(took.parse().ok()?),
        }),
        ["panics", place, message] => Event::Panics(Outcome::Panicked {
            place: place.to_string(),
            message: message.to_string(),
            aborted: false,
        }),
        ["unwound"] => Event::Unwound,
        _ => Event::Ready,
    })
}

/// What the Rust runtime writes to standard error before it aborts the process. Its words are the
/// only sign of why, on every system.
fn runtime_error(line: &str) -> Option<Event> {
    if line.ends_with("has overflowed its stack") {
        Some(Event::Dies(Outcome::Overflowed))
    } else if line.starts_with("memory allocation of ") {
        Some(Event::Dies(Outcome::OutOfMemory))
    } else if line.starts_with("fatal runtime error: ") || line.starts_with("thread caused ") {
        Some(Event::Note)
    } else {
        None
    }
}

impl Prints {
    fn add(&mut self, line: &str) {
        if line.is_empty() {
            return; // it may be the line break of `tell`
        }
        self.count += 1;
        self.last.push_back(printable(line));
        if self.last.len() > KEPT_LINES {
            self.last.pop_front();
        }
    }
}

/// One line that can be shown on any terminal: control characters escaped, and not too long.
fn printable(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars().take(KEPT_WIDTH) {
        match c.is_control() {
            true => shown.extend(c.escape_default()),
            false => shown.push(c),
        }
    }
    if text.chars().nth(KEPT_WIDTH).is_some() {
        shown.push('…');
    }
    shown
}

/// The memory that a process has now, in KiB; 0 where the system does not say.
fn memory_kib(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mut words = status.split_whitespace().skip_while(|&word| word != "VmRSS:");
    words.nth(1).and_then(|kib| kib.parse().ok()).unwrap_or(0)
}

/// The processor time that a process has used so far; none where the system does not say.
fn processor_time(process: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The program's name, in parentheses, may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(10 * ticks))
}
