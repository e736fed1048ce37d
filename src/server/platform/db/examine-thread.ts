import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamaged } from './unavailable.ts';

/** Runs outside the thread that answers, because a large file takes seconds. */
function firstFault(file: string): string {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const [found] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {});
    database.close();
    return found === 'ok' ? '' : String(found);
  } catch (error) {
    if (isDamaged(error)) return String(error);
    throw error;
  }
}

parentPort?.postMessage(firstFault(String(workerData)));
