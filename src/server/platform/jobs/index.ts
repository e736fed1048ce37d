export type { Lane } from './queue.ts';
export { addJob, endJobs } from './queue.ts';
export { startWorker } from './worker.ts';
