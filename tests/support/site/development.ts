import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SHOWN_DAY } from '#integrations/development/shown-day.ts';
import { SILENT } from '#cli/setup/run.mjs';
import { CONTENT } from '../paths/content.ts';
import { ROOT } from '../paths/root.ts';
import { copyProject } from './project-copy.ts';

/** A development server on a copy of the project, whose files a test may change. */
export interface DevelopmentServer {
  url: string;
  /** All that it has printed. */
  printed: () => string;
  /** Replaces a passage of a file; returns what puts it back. Throws when the passage is not there. */
  edit: (file: string, passage: string, replacement: string) => () => void;
  close: () => Promise<void>;
}

/** The day as of which it shows the pages, one with other hours in the content of the tests. */
const DEVELOPMENT_DAY = '2027-12-24';

export async function startDevelopment(): Promise<DevelopmentServer> {
  const { folder, content, edit } = copyProject(CONTENT);
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const server = spawn(process.execPath, [astro, 'dev', '--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: {
      ...process.env,
      ...SILENT,
      ASTRO_DEV_BACKGROUND: '0',
      CONTENT_DIR: content,
      DATA_DIR: join(folder, 'data'),
      NO_COLOR: '1',
      [SHOWN_DAY]: DEVELOPMENT_DAY,
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
      let before = '';
      edit(file, (text) => {
        if (!text.includes(passage)) throw new Error(`${file} does not hold: ${passage}`);
        before = text;
        return text.replace(passage, replacement);
      });
      return () => edit(file, () => before);
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
