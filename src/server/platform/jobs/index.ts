export { type Lane, addJob, endJobs } from './queue.ts';
export { startWorker } from './worker.ts';
