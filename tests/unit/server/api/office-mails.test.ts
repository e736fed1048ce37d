import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { NewRow } from '#server/platform/db/tables.ts';
import { ENGINES, NOW } from '#tests/support/api/api.ts';
import { testOffice } from '#tests/support/people/office.ts';

describe.each(ENGINES)('mails and subscribers in the office on %s', (engine) => {
  const desk = testOffice(engine);

  const putMail = async (columns: Partial<NewRow<'outbox'>>) => {
    const id = newId(NOW);
    await records.insert(desk.db, 'outbox', {
      id,
      kind: 'reset',
      entity_id: 'somebody@example.ie',
      attempts: 0,
      run_at: NOW,
      locked_until: 0,
      done_at: null,
      error: null,
      created_at: NOW,
      ...columns,
    });
    return id;
  };
  const mail = (id: string) => records.get(desk.db, 'outbox', { id });

  test('mails that are not sent are listed without an address', async () => {
    const waiting = await putMail({});
    const failed = await putMail({
      attempts: 12,
      given_up_at: NOW,
      error: 'Error 550 <somebody@example.ie> unknown',
    });
    const sent = await putMail({ done_at: NOW });
    const { out } = await desk.office(['jobs']);
    expect(out).toMatch(new RegExp(`${waiting.slice(-8)}  .*reset +0  2026-11-21 10:00`));
    expect(out).toMatch(new RegExp(`${failed.slice(-8)}  .*12  given up .*Error 550 <…> unknown`));
    expect(out).not.toContain(sent.slice(-8));
    expect(out).not.toContain('@');
    const failures = (await desk.office(['jobs', '--failed'])).out;
    expect(failures).not.toContain(waiting.slice(-8));
    expect(failures).toContain('1 given up: "jobs retry <id>" tries one again.');
  });

  test('a mail that was given up is tried again as if it were new', async () => {
    const id = await putMail({ attempts: 12, error: 'Error', given_up_at: NOW, run_at: NOW + 1 });
    expect(await desk.office(['jobs', 'retry', id.slice(-8)])).toMatchObject({
      code: 0,
      out: 'The job is tried again within seconds while the server runs.',
    });
    expect(await mail(id)).toMatchObject({
      attempts: 0,
      error: null,
      run_at: NOW,
      given_up_at: null,
    });
  });

  test('a refund that was given up is among the jobs, and is settled when it was paid by hand', async () => {
    const id = await putMail({ kind: 'refund', attempts: 12, error: 'failed', given_up_at: NOW });
    expect((await desk.office(['jobs'])).out).toMatch(
      new RegExp(`${id.slice(-8)}  .*refund +12  given up`),
    );
    const settled = await desk.office(['jobs', 'settle', id.slice(-8)]);
    expect(settled.out).toBe('The job is settled: nobody tries it again.');
    expect((await mail(id)).done_at).toBe(NOW);
  });

  test('a job that is tried by itself cannot be settled', async () => {
    const id = await putMail({});
    expect(await desk.office(['jobs', 'settle', id])).toMatchObject({
      code: 1,
      err: 'This job is not given up: it is tried by itself. Nothing was done.',
    });
  });

  test('a mail that is sent is not sent again', async () => {
    const id = await putMail({ done_at: NOW });
    const done = 'This job was done on Saturday 21 November 2026, 10:00.';
    await desk.refuses(['jobs', 'retry', id], done);
    expect((await mail(id)).done_at).toBe(NOW);
  });

  test.each([[['jobs', 'retry']], [['jobs', 'retry', 'abcd', 'efgh']], [['jobs', 'resend']]])(
    '%j is told to be wrong',
    async (args) => {
      expect((await desk.office(args)).code).toBe(2);
    },
  );

  test('only confirmed subscribers are listed and exported, safe for a spreadsheet', async () => {
    const subscriber = (email: string, confirmed: boolean, removed = false, at = NOW) => ({
      id: newId(at),
      email,
      spam: 0 as const,
      created_at: at,
      confirmed_at: confirmed ? at : null,
      removed_at: removed ? at : null,
    });
    for (const row of [
      subscriber('aine@example.ie', true),
      subscriber('=cmd@example.ie', true, false, NOW + 60_000),
      subscriber('waits@example.ie', false),
      subscriber('left@example.ie', true, true),
    ])
      await records.insert(desk.db, 'subscribers', row);
    const csv = await desk.office(['subscribers', '--csv']);
    expect(`${csv.out}\n`).toBe(
      [
        'email,confirmed',
        'aine@example.ie,2026-11-21 10:00',
        "'=cmd@example.ie,2026-11-21 10:01",
        '',
      ].join('\r\n'),
    );
    const { out } = await desk.office(['subscribers']);
    expect(out.split('\n').slice(1)).toEqual([
      '2026-11-21 10:01  =cmd@example.ie',
      '2026-11-21 10:00  aine@example.ie',
      '2 confirmed subscribers.',
    ]);
    expect((await desk.office(['subscribers', '--csv', '--spam'])).code).toBe(2);
  });
});
