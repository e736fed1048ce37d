import { StartRefusal } from '#host/refusal.ts';

/** Runs a task and sets the exit code. Prints the sentence of a StartRefusal. */
export async function task(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
