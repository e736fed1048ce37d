import { runOnServer } from './support/run-on-server.ts';

await runOnServer('start');
