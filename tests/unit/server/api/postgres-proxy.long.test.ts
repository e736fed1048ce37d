import { records } from '#server/platform/db/rows.ts';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { inStore } from '#tests/support/api/machine.ts';
import { newDatabase, startPostgres } from '#tests/support/api/postgres.ts';
import { listening } from '#tests/support/hosts/ports.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

/**
 * The connection to PostgreSQL is whole, cut after some bytes of an answer, silent, or gone; then PostgreSQL restarts.
 */
const BREAKS = ['whole', 'cut', 'silent', 'gone', 'whole', 'restart'] as const;
const EACH_MS = 2_500;
/** The server waits less long for an answer. */
const SILENCE_MS = 12_000;
const PROXIED = 6;

test('a faulty line to PostgreSQL, and a restart, cost answers of 503, no page, and no enquiry twice or lost', async () => {
  const folder = temporaryFolder('proxy');
  const postgres = await startPostgres();
  const direct = await newDatabase(postgres.url);
  const line = await faultyLine(new URL(direct));
  const server = await startApiProcess({
    DATA_DIR: folder,
    DATABASE_URL: line.url,
    DATABASE_STATEMENT_MS: '1000',
  });
  onTestFinished(async () => {
    await server.end('SIGKILL');
    line.close();
    await postgres.stop();
  });
  const answers = new Map<string, number>();
  const stored = new Set<string>();
  let isOver = false;
  const client = async (_: unknown, at: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const message = `${at}-${n}`;
      // A browser, too, sends it again with its key until it is accepted.
      while (!stored.has(message)) {
        const response = await fetch(`${server.url}/api/enquiry/new-enquiry`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': message },
          body: JSON.stringify({ email: 'aine@example.ie', message }),
        });
        await response.text();
        const answer = `${line.way()} ${response.status} ${response.headers.get('retry-after')}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        expect([200, 503], answer).toContain(response.status);
        if (response.ok) stored.add(message);
        else expect(response.headers.get('retry-after')).not.toBeNull();
        expect((await fetch(server.url, { method: 'HEAD' })).status).toBe(200);
      }
    }
  };
  const clients = Promise.all(Array.from({ length: PROXIED }, client));
  for (const way of BREAKS) {
    line.turn(way);
    if (way === 'restart') await postgres.restart();
    await new Promise((resume) => setTimeout(resume, way === 'silent' ? SILENCE_MS : EACH_MS));
  }
  isOver = true;
  await clients;
  console.log('Answers by the state of the line:', Object.fromEntries(answers));
  expect([...answers.keys()]).toEqual(
    expect.arrayContaining([
      ...['whole 200 null', 'restart 200 null'],
      ...['cut 503 30', 'silent 503 30', 'gone 503 30', 'restart 503 30'],
    ]),
  );
  const rows = await inStore({ DATA_DIR: folder, DATABASE_URL: direct }, (db) =>
    records.all(db, 'enquiries'),
  );
  expect(rows.map(({ message }) => message).sort()).toEqual([...stored].sort());
  expect(server.child.exitCode).toBeNull();
}, 120_000);

async function faultyLine(target: URL) {
  let way: (typeof BREAKS)[number] = 'whole';
  const open = new Set<Socket>();
  const drop = () => open.forEach((socket) => socket.destroy());
  const proxy = createServer((socket) => {
    if (way === 'gone') return void socket.destroy();
    const behind = connect(Number(target.port), target.hostname);
    let bytes = 0;
    for (const [from, to] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(from);
      from.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (way === 'silent') return;
        if (way === 'cut' && bytes > 6_000) return void from.destroy();
        to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(await listening(proxy));
  return {
    url: url.href,
    way: () => way,
    turn: (next: typeof way) => {
      way = next;
      // A held answer never comes.
      if (next !== 'silent' && next !== 'restart') drop();
    },
    close: () => {
      drop();
      proxy.close();
    },
  };
}
