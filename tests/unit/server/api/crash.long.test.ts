import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/tables.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { everythingDone, inStore, newMachine } from '#tests/support/api/machine.ts';

const KILLS = 20;
const CLIENTS = 6;
const ROUND = 12;

interface Work {
  key: string;
  path: string;
  body: Record<string, string>;
}

describe.each(ENGINES)('a server on %s that is killed twenty times', (engine) => {
  test('loses nothing that it acknowledged, does nothing twice and misses no mail', async () => {
    const machine = await newMachine(engine);
    const folder = machine.DATA_DIR;
    const acknowledged = new Map<string, Work>();
    const unsure: Work[] = [];
    for (let round = 0; round <= KILLS; round += 1) {
      const server = await startApiProcess(machine);
      if (round < KILLS) await underFire(server, round, unsure, acknowledged);
      else {
        // A request without an answer is sent again with its key, as a browser does.
        for (const work of unsure) expect(await isAccepted(server.url, work)).toBe(true);
        await inStore(machine, everythingDone);
        expect(await server.end('SIGTERM')).toBe(0);
      }
    }
    const all = [...acknowledged.values(), ...unsure];
    const rows = await inStore(machine, stored);
    const keys = (path: string) =>
      all
        .filter((work) => work.path === path)
        .map(({ key }) => key)
        .sort();
    expect(rows.enquiries).toEqual(keys(ENQUIRY));
    expect(rows.registrations).toEqual(keys(REGISTER));
    expect(rows.mailed).toEqual([...rows.ids].sort());
    expect(readdirSync(join(folder, 'mail')).length).toBe(all.length);
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ROUND);
    rmSync(folder, { recursive: true, force: true });
  }, 240_000);
});

const ENQUIRY = 'enquiry/new-enquiry';
const REGISTER = 'auth/register';

/** Several clients send at once; after a number of answers the server is killed. */
async function underFire(
  server: Awaited<ReturnType<typeof startApiProcess>>,
  round: number,
  unsure: Work[],
  acknowledged: Map<string, Work>,
): Promise<void> {
  let answers = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; ; n += 1) {
      const work = workFor(`${round}-${client}-${n}`, client);
      try {
        expect(await isAccepted(server.url, work)).toBe(true);
        acknowledged.set(work.key, work);
        answers += 1;
        if (answers === ROUND) void server.end('SIGKILL');
      } catch {
        unsure.push(work);
        return;
      }
    }
  });
  await Promise.all(clients);
  await server.end('SIGKILL');
}

function workFor(key: string, client: number): Work {
  const email = `k${key}@example.ie`;
  if (client % 2 === 0) return { key, path: ENQUIRY, body: { email, message: key } };
  const person = { firstname: 'Niamh', lastname: 'Ní Bhriain', terms: 'yes', role: 'user' };
  return {
    key,
    path: REGISTER,
    body: { ...person, email, password: 'a field in the west of Mayo' },
  };
}

async function isAccepted(url: string, { key, path, body }: Work): Promise<boolean> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return response.ok && JSON.stringify(answer) === '{"status":true}';
}

async function stored(db: Db) {
  const enquiries = await db.selectFrom('enquiries').select(['id', 'message']).execute();
  const registrations = await db.selectFrom('registrations').select(['id', 'email']).execute();
  const outbox = await db.selectFrom('outbox').select('entity_id').execute();
  return {
    enquiries: enquiries.map(({ message }) => message).sort(),
    registrations: registrations.map(({ email }) => email.slice(1, email.indexOf('@'))).sort(),
    ids: [...enquiries, ...registrations].map(({ id }) => id),
    mailed: outbox.map(({ entity_id }) => entity_id).sort(),
  };
}
