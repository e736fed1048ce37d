import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ok, type Result } from '#domain/result.ts';
import { errorLine, type Log } from '../log/index.ts';

/** A file, or why there is none: too many wait, or it could not be made. */
type PdfResult = Result<Uint8Array<ArrayBuffer>, { ok: false; why: 'busy' | 'failed' }>;

/** Makes PDF files in a worker thread (D49), because a thousand pages hold a processor for seconds. */
export interface PdfMaker {
  /** What is drawn, as the drawer wants it; it must be cloneable. `pages` extends the time that it may take. */
  make: (paper: Readonly<Record<string, unknown>>, pages: number) => Promise<PdfResult>;
  /** Ends the thread; what waits fails. */
  close: () => Promise<void>;
}

interface Bounds {
  /** How many may wait or be made; the next one is refused at once. */
  most: number;
  /** How long one may wait for those before it, in milliseconds. */
  waitMs: number;
  /** The time for one file besides that for its pages, in milliseconds. */
  fileMs: number;
  pageMs: number;
  /** The thread ends when nothing was wanted for so long, and gives its memory back. */
  idleMs: number;
}

/** A page of a label takes 13 ms on a busy machine; a file of a thousand may take a minute. */
const BOUNDS: Bounds = { most: 24, waitMs: 20_000, fileMs: 10_000, pageMs: 50, idleMs: 60_000 };
/** Memory of the thread in megabytes; a thousand labels need 300. */
const MEMORY_MB = 768;

/**
 * One thread and one file at a time. The drawer is a module that answers each message with bytes, or with the name of an
 * error. It is started with the first file, and again after it failed or took too long.
 */
export function pdfMaker(drawer: URL, log: Log, bounds: Partial<Bounds> = {}): PdfMaker {
  const { most, waitMs, fileMs, pageMs, idleMs } = { ...BOUNDS, ...bounds };
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let wanted = 0;
  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const draw = async (paper: unknown, limitMs: number): Promise<PdfResult> => {
    clearTimeout(idle);
    thread ??= threadOf(drawer);
    const result = await answerOf(thread, paper, limitMs);
    if (result instanceof Uint8Array) {
      idle = setTimeout(() => void end(), idleMs).unref();
      return ok(result);
    }
    log({ event: 'pdf', ...result });
    await end();
    return { ok: false, why: 'failed' };
  };
  return {
    make: async (paper, pages) => {
      if (wanted >= most) return { ok: false, why: 'busy' };
      wanted += 1;
      const until = performance.now() + waitMs;
      const turn = last.then(async (): Promise<PdfResult> => {
        if (performance.now() > until) return { ok: false, why: 'busy' };
        return draw(paper, fileMs + pages * pageMs);
      });
      last = turn;
      try {
        return await turn;
      } finally {
        wanted -= 1;
      }
    },
    close: async () => {
      clearTimeout(idle);
      await end();
    },
  };
}

function threadOf(drawer: URL): Worker {
  const thread = new Worker(drawer, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // A server that stops does not wait for it.
  thread.unref();
  return thread;
}

type Answer = Uint8Array<ArrayBuffer> | Readonly<Record<string, string>>;

/** The bytes, or what went wrong. */
async function answerOf(thread: Worker, paper: unknown, limitMs: number): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  const answers: Promise<Answer>[] = [
    once(thread, 'message', { signal }).then(([message]: unknown[]) =>
      message instanceof Uint8Array
        ? new Uint8Array(message)
        : { error: typeof message === 'string' ? message : typeof message },
    ),
    once(thread, 'exit', { signal }).then(() => ({ error: 'ended' })),
    pause(limitMs, { error: 'too slow' }, { signal }),
  ];
  thread.postMessage(paper);
  try {
    return await Promise.race(answers);
  } catch (error) {
    // `once` rejects with what the thread throws.
    return { error: String(errorLine(error)['error']) };
  } finally {
    settled.abort();
    await Promise.allSettled(answers);
  }
}
