import { Worker } from 'node:worker_threads';
import { ok, type Result } from '#domain/result.ts';
import { firstMessage } from '../first-message.ts';
import type { Log } from '../log/index.ts';

type PdfResult = Result<Uint8Array<ArrayBuffer>, { ok: false; why: 'busy' | 'failed' }>;

/** PDFs are made in a worker (D49), because a thousand pages block for seconds. */
export interface PdfMaker {
  /** `paper` must be cloneable; `pages` extends the timeout. */
  make: (paper: Readonly<Record<string, unknown>>, pages: number) => Promise<PdfResult>;
  close: () => Promise<void>;
}

/** A label takes 13 ms, a thousand up to a minute. A new thread first loads the drawing code, up to 15 s on a busy machine. */
const BOUNDS = {
  max: 24,
  waitMs: 20_000,
  startMs: 15_000,
  fileMs: 10_000,
  pageMs: 50,
  idleMs: 60_000,
};
/** A thousand labels take 300 MB. */
const MEMORY_MB = 768;

export function pdfMaker(drawer: URL, log: Log, bounds: Partial<typeof BOUNDS> = {}): PdfMaker {
  const { max, waitMs, startMs, fileMs, pageMs, idleMs } = { ...BOUNDS, ...bounds };
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
    const startsMs = thread === undefined ? startMs : 0;
    thread ??= threadOf(drawer);
    const result = await drawWithin(thread, paper, startsMs + limitMs);
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
      if (wanted >= max) return { ok: false, why: 'busy' };
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
  thread.unref();
  return thread;
}

type Drawn = Uint8Array<ArrayBuffer> | Readonly<Record<string, string>>;

async function drawWithin(thread: Worker, paper: unknown, limitMs: number): Promise<Drawn> {
  const answer = await firstMessage(thread, () => thread.postMessage(paper), limitMs);
  if (!('message' in answer)) return { error: answer.failed };
  const { message } = answer;
  if (message instanceof Uint8Array) return new Uint8Array(message);
  return { error: typeof message === 'string' ? message : typeof message };
}
