/** The log: one line of JSON, never with what people typed. */
export { errorLine, logToOutput, type Log } from './log.ts';
