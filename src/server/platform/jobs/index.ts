export type { Lane } from './kinds.ts';
export { addJob, endJobs } from './queue.ts';
export { startWorker } from './worker.ts';
