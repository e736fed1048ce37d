// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_CHECK_MS = 1000;

/**
 * Runs a program with this terminal, hands on the signals that ask to stop, and returns its exit code: 128 and
 * the signal's number when a signal ended it, 127 when it cannot start.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runForwarding(program, args, { cwd, env = process.env }) {
  const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
  forwardSignals(child);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]));
    });
  });
}

/**
 * Hands on the signals that ask to stop. A stopped npm ends only the shell between it and its script, so under
 * npm the end of that shell stops the child too.
 * @param {import('node:child_process').ChildProcess} child
 */
export function forwardSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => void child.kill(signal);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env['npm_lifecycle_event'] === undefined || process.ppid === parent) return;
    // Once: a second signal of a kind asks the server to end at once.
    clearInterval(watch);
    forward('SIGTERM');
  }, PARENT_CHECK_MS);
  const letGo = () => {
    clearInterval(watch);
    process.off('SIGINT', forward).off('SIGTERM', forward);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward);
  child.on('error', letGo).on('exit', letGo);
}
