import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveUntilStopped } from '#server/main.ts';
import { ROOT } from '../paths/root.ts';

// The real server as a process of its own, which tests kill and the benchmark measures: with a built site or one empty page.
const noSite = mkdtempSync(join(tmpdir(), 'dist-'));
writeFileSync(join(noSite, 'index.html'), '<!doctype html><title>Home</title>');
const [dist = noSite] = process.argv.slice(2);
await serveUntilStopped({ root: ROOT, dist, host: '127.0.0.1', port: 0 });
