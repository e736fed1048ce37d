// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_CHECK_MS = 1000;
const PROGRESS_MS = 1000;

/** Disables telemetry, update checks, and Astro's servers in the background. */
export const SILENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
  ASTRO_PREVIEW_BACKGROUND: '0',
  ASTRO_DEV_BACKGROUND: '0',
  // Cloudflare's emulator in tests of the edge.
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Other programs read this one (https://consoledonottrack.com).
  DO_NOT_TRACK: '1',
};

/**
 * Shows the seconds that have passed, on stderr because stdout may be redirected. Without a terminal the text is printed once.
 * @param {string} text
 * @returns {() => void} ends it
 */
export function showProgress(text) {
  const output = process.stderr;
  if (!output.isTTY) {
    console.error(text);
    return () => undefined;
  }
  const started = Date.now();
  const write = () =>
    output.write(`\r${text} ${Math.round((Date.now() - started) / PROGRESS_MS)} s`);
  write();
  const timer = setInterval(write, PROGRESS_MS);
  return () => {
    clearInterval(timer);
    output.write('\r\x1b[K');
  };
}

/**
 * Runs a program in this terminal, forwards signals, and returns its exit code: 128 plus the number of a signal that ended it,
 * 127 when it cannot start.
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
 * Runs a program and returns its output. After a signal it is killed within a second: npm would spend minutes on removing what it
 * has unpacked, and the next run starts from nothing anyway.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, shell?: boolean }} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function runCollecting(program, args, { cwd, shell = false }) {
  const child = spawn(program, args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  forwardSignals(child, { killAfterMs: 1000 });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, signal: null, output: error.message }));
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
}

/**
 * npm ends only the shell between itself and its script, so under npm the end of that shell ends the child.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ killAfterMs?: number }} [options]
 */
function forwardSignals(child, { killAfterMs } = {}) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    child.kill(signal);
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  };
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env['npm_lifecycle_event'] === undefined || process.ppid === parent) return;
    // A second signal would end the server at once.
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
