import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runOffice } from '#server/office/run-office.ts';
import type { Beginning } from '#server/office/index.ts';
import { openOffice } from '#server/open-office.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { inStore, newMachine, type Machine } from '#tests/support/api/machine.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { emptyDesk } from '#tests/support/people/office.ts';
import { continueJourney, type PayingJourney } from '#tests/support/payments/paying-journey.ts';
import { providerBooks } from '#tests/support/payments/provider-books.ts';

const HOUR_MS = 3_600_000;
const EACH_CENTS = 1594;
const Money = v.array(v.object({ id: v.string(), cents: v.number() }));

describe.each(ENGINES)('the drill on %s', (engine) => {
  test('after a crash and a restore nothing that is owed to a customer is lost from sight', async () => {
    const first = await newMachine(engine);
    const server = await startApiProcess(first);
    const before = await paid(server.url, ['a', 'b'], false);
    const cancelled = await paid(server.url, ['c'], true);
    // The refund is back on its card; in a backup from before it would still be due.
    await expect
      .poll(async () => (await officeOn(first, ['money', '--json'])).out, { timeout: 60_000 })
      .toBe('[]');
    const copy = join(first.DATA_DIR, 'night.backup');
    expect(await officeOn(first, ['backup', copy])).toMatchObject({ code: 0 });
    const after = await paid(server.url, ['d', 'e', 'f'], false);
    await server.end('SIGKILL');

    const second = await newMachine(engine);
    const restored = await officeOn(second, ['restore', copy]);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(/audit --provider$/);
    await bringProvider(first, second);

    // The rows of the backup are in order; later payments are at the provider alone.
    expect((await officeOn(second, ['audit'])).out).toBe('Everything adds up.');
    const compared = await officeOn(second, ['audit', '--provider']);
    expect(compared.code).toBe(1);
    expect(compared.out.match(/A payment is at the provider and not here\./g)).toHaveLength(3);
    const { out } = await officeOn(second, ['money', '--json']);
    const open = v.parse(Money, JSON.parse(out));
    expect(open.map(({ cents }) => cents)).toEqual(after.map(() => EACH_CENTS));
    // The audit names them until a person has sent them back.
    expect(await officeOn(second, ['audit'])).toMatchObject({ code: 1 });
    for (const { id } of open)
      expect(await officeOn(second, ['money', 'refund', id.slice(-8), '--yes'])).toMatchObject({
        code: 0,
      });
    expect((await officeOn(second, ['audit', '--provider'])).out).toBe('Everything adds up.');

    // The server starts on it, knows the earlier parcels, and takes new ones.
    const next = await startApiProcess(second);
    await paid(next.url, ['g'], false);
    expect(await next.end('SIGTERM')).toBe(0);
    const known = await inStore(second, (db) =>
      db.selectFrom('bookings').select('tracking').execute(),
    );
    const numbers = known.map(({ tracking }) => tracking);
    for (const { tracking } of [...before, ...cancelled]) expect(numbers).toContain(tracking);
    expect(numbers).toHaveLength(before.length + cancelled.length + 1);
    expect((await officeOn(second, ['audit'])).out).toBe('Everything adds up.');
  }, 120_000);
});

async function paid(url: string, keys: string[], isCancelled: boolean): Promise<PayingJourney[]> {
  const journeys = keys.map((key) => ({ key, isCancelled }));
  for (const journey of journeys) await continueJourney(url, journey);
  return journeys;
}

/** Runs the office's command on a machine, an hour later: a new payment may still be under way. */
async function officeOn(machine: Machine, args: readonly string[]) {
  const { io, printed } = emptyDesk();
  const open = async (begins: Beginning) => {
    const opened = await openOffice({ CONTENT_DIR: CONTENT, ...machine }, ROOT, io, begins);
    return { ...providerBooks().opened(opened), now: () => Date.now() + HOUR_MS };
  };
  const code = await runOffice(args, { io, open });
  return { code, ...printed() };
}

const PROVIDER = ['sandbox_sessions', 'sandbox_keys', 'sandbox_events'] as const;

/** The provider's books are its own: a crash of ours changes nothing there. */
async function bringProvider(from: Machine, to: Machine): Promise<void> {
  for (const table of PROVIDER) {
    const rows = await inStore(from, (db) => db.selectFrom(table).selectAll().execute());
    await inStore(to, async (db) => {
      await db.deleteFrom(table).execute();
      for (const row of rows) await db.insertInto(table).values(row).execute();
    });
  }
}
