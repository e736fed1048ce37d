/** Work in the background, for jobs that wait in the database. */
export { inBackground, type Background } from './background.ts';
