import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SILENT } from '#cli/setup/run.mjs';
import { ROOT } from '../paths/root.ts';

const SOURCES = ['src', 'public', 'content', 'package.json', 'astro.config.mjs', 'tsconfig.json'];

/** A development server on a copy of the project, whose files a test may change. */
export interface DevelopmentServer {
  url: string;
  /** All that it has printed. */
  printed: () => string;
  /** Replaces a passage of a file; returns what puts it back. Throws when the passage is not there. */
  edit: (file: string, passage: string, replacement: string) => () => void;
  close: () => Promise<void>;
}

export async function startDevelopment(): Promise<DevelopmentServer> {
  const folder = mkdtempSync(join(tmpdir(), 'development-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const server = spawn(process.execPath, [astro, 'dev', '--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: {
      ...process.env,
      ...SILENT,
      ASTRO_DEV_BACKGROUND: '0',
      DATA_DIR: join(folder, 'data'),
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let text = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => {
      text += String(part);
    });
  return {
    url: await addressOf(server, () => text),
    printed: () => text,
    edit: (file, passage, replacement) => {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(passage)) throw new Error(`${file} does not hold: ${passage}`);
      writeFileSync(path, before.replace(passage, replacement));
      return () => writeFileSync(path, before);
    },
    close: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address that the server prints. */
const addressOf = (server: ChildProcess, printed: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    server.stdout?.on('data', () => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed()) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The development server ended: ${printed()}`)));
  });
