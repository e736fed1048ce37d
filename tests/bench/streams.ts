import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '#server/platform/db/open-store.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { newDatabase, startPostgres } from '#tests/support/api/postgres.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { memoryMb, processorMs } from './process.ts';
import { bookStop } from '#tests/support/drivers/stops.ts';

/** So many are opened at once. */
const ROUND = 100;
const STEP = 'event: step\nid: 3\n';

/**
 * Opens streams of tracking on one process, on so many parcels, and prints its memory above rest, the processor's
 * time while nothing happens, and how long a step of each parcel takes to reach the followers, by another process as by
 * the office: up to two seconds of it are the wait for the next poll.
 */
export async function measureStreams(streams: number, parcels: number): Promise<void> {
  const postgres = await startPostgres();
  const databaseUrl = await newDatabase(postgres.url);
  const dataDir = temporaryFolder('bench');
  const server = await startApiProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const store = await openStore({ databaseUrl, dataDir });
  const sockets: Socket[] = [];
  try {
    const booked: { id: string; tracking: string }[] = [];
    while (booked.length < parcels) booked.push(await bookStop(store.db, Date.now()));
    await pause(2_000);
    const pid = server.child.pid ?? 0;
    const rest = memoryMb(pid);
    let received = 0;
    let last = 0;
    while (sockets.length < streams) {
      const begun = Array.from({ length: Math.min(ROUND, streams - sockets.length) }, (_, at) =>
        followSteps(server.url, booked[(sockets.length + at) % parcels]?.tracking ?? '', () => {
          received += 1;
          last = performance.now();
        }),
      );
      sockets.push(...(await Promise.all(begun)));
    }
    const opened = memoryMb(pid);
    const idle = processorMs(pid);
    await pause(10_000);
    const open = memoryMb(pid);
    const used = processorMs(pid) - idle;
    const notifiedAt = performance.now();
    await store.db
      .insertInto('events')
      .values(booked.map(({ id }) => ({ booking_id: id, seq: 3, ...COLLECTED })))
      .execute();
    for (let waited = 0; received < streams && waited < 60_000; waited += 20) await pause(20);
    console.log(
      `${streams} streams on ${parcels} parcels: ${(open - rest).toFixed(0)} MB above ${rest.toFixed(0)} at rest (${(opened - rest).toFixed(0)} at once), ${(used / 100).toFixed(1)} % of a processor while nothing happens, a step reached ${received} in ${((last - notifiedAt) / 1000).toFixed(2)} s`,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await store.close();
    await server.end('SIGKILL');
    await postgres.stop();
  }
}

const COLLECTED = {
  state: 'collected',
  town: 'Naas',
  at: Date.now(),
  account_id: null,
  day: '2026-11-23',
} as const;

/** Follows a parcel that has its first two steps. Resolves once the stream has begun. */
function followSteps(url: string, tracking: string, onStep: () => void): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += String(chunk);
      if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 200)));
      if (text.includes('retry:')) resolve(socket);
      if (!text.includes(STEP)) return;
      socket.removeAllListeners('data').resume();
      onStep();
    });
    socket.on('error', reject);
    socket.write(
      `GET /api/apptrack/${tracking}/live?after=2 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
    );
  });
}
