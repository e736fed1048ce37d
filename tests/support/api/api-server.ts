import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '#cli/setup/tsx.mjs';
import { ROOT } from '../paths/root.ts';
import { temporaryFolder } from '../paths/temporary.ts';

// Tests kill the real server and the benchmark measures it, so it is a process of its own: with a built site or one
// empty page.
const noSite = temporaryFolder('dist');
writeFileSync(join(noSite, 'index.html'), '<!doctype html><title>Home</title>');
const { serveUntilStopped } = await import('#server/main.ts');
const [dist = noSite] = process.argv.slice(2);
await serveUntilStopped({ root: ROOT, dist, host: '127.0.0.1', port: 0 });
