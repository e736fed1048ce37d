import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxMachine } from '../engines/nginx-machine.ts';
import { printedSite, programOfNginx, startNginxWith } from '../engines/nginx.ts';
import { folderFor, freePorts } from '../engines/process.ts';
import { newDatabase, startPostgres } from '../api/postgres.ts';
import { hostAt, type Host } from './host.ts';

/** Two hosts with folders of their own on one PostgreSQL, and nginx in front of both. */
export interface Cluster {
  /** Where visitors come. */
  origin: string;
  hosts: readonly [Host, Host];
  databaseUrl: string;
  /** A folder for checkouts, which is deleted at the end. */
  folder: string;
  close: () => Promise<void>;
}

/** Prepares everything but the servers; start those. Throws when nginx is not installed. */
export async function newCluster(
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const program = programOfNginx();
  if (!program.startsWith('/')) throw new Error(program);
  const postgres = await startPostgres();
  const databaseUrl = await newDatabase(postgres.url);
  const { folder, remove } = folderFor('hosts');
  const [port = 0, ...ports] = await freePorts(3);
  const origin = `http://127.0.0.1:${port}`;
  const host = (own: number): Host => {
    const dataDir = join(folder, `data-${own}`);
    mkdirSync(dataDir);
    return hostAt(own, {
      SITE_URL: origin,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_FACTOR: '0',
      ...settings,
    });
  };
  const [first = 0, second = 0] = ports;
  const hosts = [host(first), host(second)] as const;
  const words = ['--listen', `127.0.0.1:${port}`, '--requests', '0', '--connections', '0'];
  const apis = hosts.flatMap((one) => ['--api', one.origin]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxMachine(folder, [printedSite(folder, [...words, ...apis])]));
  const stopNginx = await startNginxWith(program, { file, remove: () => undefined, origin });
  return {
    origin,
    hosts,
    databaseUrl,
    folder,
    close: async () => {
      await Promise.all(hosts.map((one) => one.stop('SIGTERM')));
      await stopNginx();
      await postgres.stop();
      remove();
    },
  };
}
