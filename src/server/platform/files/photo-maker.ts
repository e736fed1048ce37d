import { type ChildProcess, fork } from 'node:child_process';
import { firstMessage } from '../first-message.ts';
import type { Redrawn } from './redraw-photo.ts';

/** The slowest photo that is read takes 2 s of an idle processor. */
const PICTURE_MS = 30_000;
const IDLE_MS = 20_000;
/** A process that has grown by a large picture ends with it. */
const MAX_USED_BYTES = 160 * 1024 * 1024;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/** Draws one picture at a time. */
export async function redrawInProcess(file: Uint8Array): Promise<Redrawn> {
  clearTimeout(idle);
  child ??= startChild();
  const { redrawn, usedBytes } = await answerOf(child, file);
  if (usedBytes > MAX_USED_BYTES) endChild();
  else idle = setTimeout(endChild, IDLE_MS).unref();
  return redrawn;
}

function endChild(): void {
  child?.kill('SIGKILL');
  child = undefined;
}

function startChild(): ChildProcess {
  const started = fork(new URL('photo-process.ts', import.meta.url), {
    // The process gets none of the server's secrets. One arena and an early trim give memory back.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1048576', UV_THREADPOOL_SIZE: '1' },
    execArgv: ['--max-old-space-size=96'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A system that runs out of memory may end it while it waits.
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  started.unref();
  started.channel?.unref();
  return started;
}

interface Answer {
  redrawn: Redrawn;
  usedBytes: number;
}

/** The message comes from our own process, in its own types. */
const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'redrawn' in answer;

const FAILED = { redrawn: { kind: 'broken' }, usedBytes: Infinity } as const;
const SLOW = { redrawn: { kind: 'slow' }, usedBytes: Infinity } as const;

async function answerOf(process: ChildProcess, file: Uint8Array): Promise<Answer> {
  const answer = await firstMessage(process, () => process.send(file, () => undefined), PICTURE_MS);
  if (!('message' in answer)) return answer.failed === 'too slow' ? SLOW : FAILED;
  return isAnswer(answer.message) ? answer.message : FAILED;
}
