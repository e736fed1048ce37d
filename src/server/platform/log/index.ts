export { errorLine, type Log } from './log.ts';
export { logToOutput, logToTerminal, releaseHere } from './log.ts';
export { inRequest, noteInLog, outOfRequest } from './log.ts';
