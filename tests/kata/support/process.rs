//! Child processes that end, even if the solver in them does not.

use std::io::{Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a child may take before it is killed.
const LIMIT: Duration = Duration::from_secs(20);

/// Runs a command on this input to its end, and panics if that does not come.
pub fn output(command: &mut Command, input: &[u8]) -> Output {
    let command = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = thread::spawn(move || {
        let _ = stdin.write_all(&input); // it need not read what it is given
    });
    let stdout = read(child.stdout.take());
    let stderr = read(child.stderr.take());
    let status = wait(&mut child);
    let status =
        status.unwrap_or_else(|| panic!("{command:?}: no end within its limit of {LIMIT:?}"));
    writer.join().unwrap();
    Output {
        status,
        stdout: stdout.join().unwrap(),
        stderr: stderr.join().unwrap(),
    }
}

fn read(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.unwrap().read_to_end(&mut bytes).unwrap();
        bytes
    })
}

/// Its exit status, or nothing if it had to be killed.
pub fn wait(child: &mut Child) -> Option<std::process::ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < LIMIT {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    None
}
