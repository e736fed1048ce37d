/** The one queue of jobs: an outbox that is leased and polled. Modules register kinds of jobs in lanes. */
export type { Lane } from './kinds.ts';
export { addJob, endJobs } from './queue.ts';
export { startWorker } from './worker.ts';
