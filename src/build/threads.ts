import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { optionsFor } from './setup/runtime.mjs';

/** Files for one message: few enough that no thread is left with a long rest, many enough that messages cost nothing. */
const AT_ONCE = 16;
/** More threads would only hold memory. */
const MOST_THREADS = 8;
/** Megabytes. A page makes much short-lived text; with room for it hardly any is copied on. */
const YOUNG_HEAP_MB = 32;

/** What a thread is asked to do: some files, and what it must know for all of them. */
export interface Batch<Context> {
  context: Context;
  files: readonly string[];
}

/**
 * Has files worked on by as many threads as the machine has processors. `program` is a module that calls
 * `answerBatches`. Gives its answers in the order of the files; rejects with the first error of a thread.
 */
export async function inThreads<Answer>(
  program: URL,
  context: unknown,
  files: readonly string[],
): Promise<Answer[]> {
  const batches = Array.from({ length: Math.ceil(files.length / AT_ONCE) }, (_, at) =>
    files.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const answers: Answer[] = [];
  const rest = batches.entries();
  const threads = Math.min(batches.length, availableParallelism(), MOST_THREADS);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const thread = new Worker(program, {
        execArgv: optionsFor(process.versions.node) ?? [],
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      });
      try {
        for (const [at, batch] of rest) {
          answers[at] = await new Promise<Answer>((resolve, reject) => {
            thread.removeAllListeners().once('message', resolve).once('error', reject);
            thread.postMessage({ context, files: batch } satisfies Batch<unknown>);
          });
        }
      } finally {
        await thread.terminate();
      }
    }),
  );
  return answers;
}

/** Makes the module of a thread answer every batch. An error ends the thread and reaches who asked. */
export function answerBatches<Context, Answer>(
  answer: (batch: Batch<Context>) => Answer | Promise<Answer>,
): void {
  parentPort?.on('message', (batch: Batch<Context>) => {
    void Promise.resolve(answer(batch)).then((result) => parentPort?.postMessage(result));
  });
}
