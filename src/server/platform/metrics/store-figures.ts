import { statfs } from 'node:fs/promises';
import { canWrite } from '../http/database-probe.ts';
import type { Store } from '../db/store.ts';
import type { Meter } from './meter.ts';

/** Whether the database answers, and on PostgreSQL the connections of this process. SQLite has one connection that writes. */
export function watchDatabase(meter: Meter, { db, pool }: Pick<Store, 'db' | 'pool'>): void {
  // First: what the other figures ask of the database would be counted as waiting.
  if (pool !== undefined) watchPool(meter, pool);
  meter.gauge('courier_database_up', '1 when the database can be read and written to.', async () =>
    (await canWrite(db)) ? 1 : 0,
  );
}

function watchPool({ gauge, gauges }: Meter, pool: NonNullable<Store['pool']>): void {
  gauges({
    name: 'courier_pool_connections',
    help: 'Connections to PostgreSQL: "used" or "idle"; "most" is DATABASE_POOL_SIZE.',
    labels: ['state'],
    read: () =>
      Promise.resolve([
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'most' }, value: pool.options.max },
      ]),
  });
  gauge(
    'courier_pool_waiting',
    'Requests that wait for a connection to PostgreSQL.',
    () => pool.waitingCount,
  );
}

/** The disk of a folder: what is free for the server's user, and its size. */
export function watchDisk({ gauge }: Meter, folder: string): void {
  gauge('courier_disk_free_bytes', 'Free space on the disk of DATA_DIR.', async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
  gauge('courier_disk_size_bytes', 'Size of the disk of DATA_DIR.', async () => {
    const { blocks, bsize } = await statfs(folder);
    return blocks * bsize;
  });
}
