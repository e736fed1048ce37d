import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeText } from '#edge/command.ts';
import { answering } from './engine.ts';
import { folderFor, freePorts, programAt, run, stopAll } from './process.ts';

export interface Cache {
  origin: string;
  close: () => Promise<void>;
}

/** Varnish with the printed configuration in front of a server; a sentence when it is not here. */
export async function varnish(
  behind: string,
  options: readonly string[] = [],
): Promise<Cache | string> {
  const program = programAt('varnishd');
  if (program === undefined) return 'Varnish is not installed';
  const { folder, remove } = folderFor('varnish');
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const file = join(folder, 'site.vcl');
  const words = ['varnish', '--backend', new URL(behind).host, ...options];
  const nothing = {
    dist: '',
    routes: () => ({ canonical: [], unlisted: [], aliases: [], rewrites: [] }),
  };
  writeFileSync(file, edgeText(words, nothing));
  const server = run(program, [
    ...['-F', '-n', join(folder, 'state'), '-f', file, '-a', `127.0.0.1:${port}`],
    ...['-T', 'none', '-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
  ]);
  const close = async (): Promise<void> => {
    await server.stop();
    remove();
  };
  if (await answering(origin, server.hasEnded)) return { origin, close };
  await stopAll();
  remove();
  throw new Error(`Varnish does not start with the printed configuration: ${server.printed()}`);
}
