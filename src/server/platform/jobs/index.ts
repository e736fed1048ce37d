/** The job queue: an outbox with leases. Modules register kinds of jobs in lanes. */
export type { Lane } from './kinds.ts';
export { addJob, endJobs } from './queue.ts';
export { startWorker } from './worker.ts';
