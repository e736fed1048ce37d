import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { optionsFor } from './setup/runtime.mjs';

/** Files for one message: few enough that no thread is left with a long rest, many enough that messages cost nothing. */
const AT_ONCE = 16;
/** More threads would only hold memory. */
const MOST_THREADS = 8;
/** Megabytes. A page makes much short-lived text; with room for it hardly any is copied on. */
const YOUNG_HEAP_MB = 32;
/** A thread has its next question while its answer travels. */
const QUESTIONS_EACH = 2;

/** As many threads as help; `busy` is how many processors have other work meanwhile. */
export const threadsFor = (questions: number, busy = 0): number =>
  Math.max(1, Math.min(questions, availableParallelism() - busy, MOST_THREADS));

interface Asked<Question, Answer> {
  question: Question;
  given: readonly ArrayBuffer[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** A thread, with what it has been asked in its order. */
interface Thread<Question, Answer> {
  worker: Worker;
  open: Asked<Question, Answer>[];
}

/** Threads that answer questions, each by whoever is free first. */
export class Threads<Question, Answer> {
  readonly #threads: Thread<Question, Answer>[];
  readonly #waiting: Asked<Question, Answer>[] = [];
  #failure: { error: unknown } | undefined;

  /** `program` is a module that calls `answer`; `context` is what each thread must know. */
  constructor(program: URL, context: unknown, count: number) {
    this.#threads = Array.from({ length: count }, () => {
      const worker = new Worker(program, {
        execArgv: optionsFor(process.versions.node) ?? [],
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      });
      worker.postMessage(context);
      const thread: Thread<Question, Answer> = { worker, open: [] };
      worker.on('message', (answer: Answer) => {
        thread.open.shift()?.resolve(answer);
        this.#next();
      });
      worker.on('error', (error) => this.#fail(error));
      return thread;
    });
  }

  /**
   * Rejects with the first error of any thread: after one there are no more answers. `given` is what of the question is
   * handed over, not copied.
   */
  ask(question: Question, given: readonly ArrayBuffer[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, given, resolve, reject });
      if (this.#failure === undefined) this.#next();
      else this.#fail(this.#failure.error);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    const [first, ...others] = this.#threads;
    if (first === undefined) return;
    const free = others.reduce(
      (least, thread) => (thread.open.length < least.open.length ? thread : least),
      first,
    );
    if (free.open.length >= QUESTIONS_EACH) return;
    const asked = this.#waiting.shift();
    if (asked === undefined) return;
    free.open.push(asked);
    free.worker.postMessage(asked.question, asked.given);
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    const open = this.#threads.flatMap((thread) => thread.open.splice(0));
    for (const { reject } of [...open, ...this.#waiting.splice(0)]) reject(this.#failure.error);
  }
}

/**
 * Has files worked on by as many threads as the machine has processors, some files at once. Gives the answers in the
 * order of the files; rejects with the first error of a thread.
 */
export async function inThreads<Answer>(
  program: URL,
  context: unknown,
  files: readonly string[],
): Promise<Answer[]> {
  const batches = Array.from({ length: Math.ceil(files.length / AT_ONCE) }, (_, at) =>
    files.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const threads = new Threads<readonly string[], Answer>(
    program,
    context,
    threadsFor(batches.length),
  );
  try {
    return await Promise.all(batches.map((batch) => threads.ask(batch)));
  } finally {
    await threads.end();
  }
}

/**
 * Makes the module of a thread answer every question. `prepare` is told what the thread must know, once. An error ends
 * the thread and reaches who asked.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- they say what the messages hold
export function answer<Context, Question, Answer>(
  prepare: (context: Context) => (question: Question) => Answer,
): void {
  parentPort?.once('message', (context: Context) => {
    const answerTo = prepare(context);
    parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)));
  });
}
