export { errorLine, type Log } from './log.ts';
export { logToOutput, logToTerminal, RELEASE } from './output.ts';
export { inRequest, noteInLog, outOfRequest } from './request-ids.ts';
