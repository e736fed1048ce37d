import { records } from '#server/platform/db/rows.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { NewRow } from '#server/platform/db/tables.ts';
import { ENGINES, NOW } from '#tests/support/api/api.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { PERSON, putAccount } from '#tests/support/people/accounts.ts';
import { jobsAbout } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('the accounts in the office on %s', (engine) => {
  const desk = testOffice(engine);

  let count = 0;
  const put = (columns: Partial<NewRow<'accounts'>> = {}) => {
    count += 1;
    const own = {
      role: 'driver',
      email: `driver${count}@example.ie`,
      credit_cents: 10_000,
    } as const;
    return putAccount(desk.db, { ...own, created_at: NOW + count, ...columns });
  };
  const mailsAbout = (subject: string) => jobsAbout(desk.db, subject);
  const approvedAt = async (id: string) =>
    (await records.get(desk.db, 'accounts', { id })).approved_at;

  test('are listed with role, approval and credit, and nothing of the password', async () => {
    await put({ firstname: 'Waiting' });
    await put({ role: 'user', firstname: 'Usual', email: 'user@example.ie' });
    const { code, out } = await desk.office(['accounts']);
    expect(code).toBe(0);
    expect(out).toMatch(/driver +Waiting Kelly +\S+@example\.ie +waits +€100\.00/);
    expect(out).toMatch(/user +Usual Kelly +user@example\.ie +€100\.00/);
    expect(out).not.toContain('secret-hash');
  });

  test('that wait, or have a role, are listed alone', async () => {
    const approved = await put({ approved_at: NOW });
    const waiting = await put({ role: 'depot' });
    const { out } = await desk.office(['accounts', '--waiting']);
    expect(out).toContain(waiting.email);
    expect(out).not.toContain(approved.email);
    expect(out).not.toContain('user@example.ie');
    const depots = await desk.office(['accounts', '--role', 'Depot']);
    expect(depots.out).toContain(waiting.email);
    expect(depots.out).not.toContain('driver1@');
  });

  test('of a role that is none are not listed', async () => {
    expect(await desk.office(['accounts', '--role', 'drvier'])).toMatchObject({
      code: 2,
      out: '',
      err: '"drvier" is no role. Did you mean driver?',
    });
  });

  test('a driver is shown, asked about, approved and told by mail', async () => {
    const { id, email } = await put({ vehicle: 'small-van', area: 'Galway' });
    const seen = await desk.office(['approve', ` ${email.toUpperCase()}`], { answers: ['y'] });
    expect(seen).toMatchObject({ code: 0, questions: ['Approve this account? [y/N]'] });
    expect(seen.err).toMatch(/Role: +driver\n[^]*Vehicle: +small-van\nArea: +Galway/);
    expect(seen.out).toBe(`${email} is approved and hears of it by mail.`);
    expect(await approvedAt(id)).toBe(NOW);
    expect(await mailsAbout(id)).toEqual(['approved']);
  });

  test('an approval that is declined changes nothing', async () => {
    const { id } = await put();
    const seen = await desk.office(['approve', id.slice(-8)], { answers: [] });
    expect([seen.code, await approvedAt(id), await mailsAbout(id)]).toEqual([1, null, []]);
  });

  test('without a terminal an approval needs --yes', async () => {
    const { id } = await put();
    expect((await desk.office(['approve', id])).code).toBe(2);
    expect(await approvedAt(id)).toBeNull();
    expect((await desk.office(['approve', id, '--yes'])).code).toBe(0);
  });

  test('a second approval says when the first one was and sends no mail', async () => {
    const { id } = await put();
    await desk.office(['approve', id, '--yes']);
    await desk.refuses(
      ['approve', id, '--yes'],
      'Approved: Saturday 21 November 2026, 10:00\nThis account is approved already.',
    );
    expect(await mailsAbout(id)).toEqual(['approved']);
  });

  test('a role that needs no approval gets none', async () => {
    const { id } = await put({ role: 'retailer' });
    await desk.refuses(['approve', id, '--yes'], 'only drivers and depots do');
    expect(await approvedAt(id)).toBeNull();
  });

  test('are locked and unlocked, and listed as locked meanwhile', async () => {
    const { email } = await put();
    const locked = await desk.office(['lock', email], { answers: ['y'] });
    expect(locked).toMatchObject({ code: 0, questions: ['Lock this account? [y/N]'] });
    expect((await desk.office(['accounts'])).out).toMatch(new RegExp(`${email} .*locked`));
    await desk.refuses(
      ['lock', email, '--yes'],
      'This account is locked already. Nothing was done.',
    );
    expect((await desk.office(['unlock', email, '--yes'])).out).toContain('can log in again');
    expect((await desk.office(['accounts'])).out).not.toMatch(new RegExp(`${email} .*locked`));
  });

  test('an approval is taken back', async () => {
    const { id, email } = await put({ approved_at: NOW });
    expect((await desk.office(['withdraw', email, '--yes'])).code).toBe(0);
    expect(await approvedAt(id)).toBeNull();
    expect((await desk.office(['withdraw', id, '--yes'])).err).toContain('has no approval');
  });

  test('an address without an account is told', async () => {
    const words = ['approve', 'nobody@example.ie', '--yes'];
    await desk.refuses(words, 'No account has the address nobody@example.ie.');
  });
});

describe.each(ENGINES)('what looks like spam in the office on %s', (engine) => {
  const desk = testOffice(engine);
  const mailsAbout = (subject: string) => jobsAbout(desk.db, subject);
  const APPLICATION = {
    job: 'van-driver-dublin',
    name: 'Áine Kelly',
    email: 'applies@example.ie',
    phone: '',
    cover: 'Dear all\n…',
    cv_file: 'cv.pdf',
    cv_bytes: 48_200,
    created_at: NOW,
  };

  test('a registration is listed, and gets its link once it is released', async () => {
    const id = newId(NOW);
    const fast = { ...PERSON, id, email: 'fast@example.ie', spam: 1 } as const;
    await records.insert(desk.db, 'registrations', fast);
    const usual = { ...PERSON, id: newId(NOW), email: 'usual@example.ie' };
    await records.insert(desk.db, 'registrations', usual);
    const { out } = await desk.office(['registrations', '--spam']);
    expect(out).toMatch(new RegExp(`${id.slice(-8)}.*fast@example.ie`));
    expect(out).not.toContain('usual@example.ie');
    expect((await desk.office(['registrations'])).out).toContain('usual@example.ie');
    const released = await desk.office(['not-spam', id.slice(-8)]);
    expect(released.out).toContain('Who registered gets the mail with the link to confirm.');
    expect(await mailsAbout(id)).toEqual(['registration']);
    expect((await desk.office(['registrations', '--spam'])).out).toBe(
      'No unconfirmed registrations with the mark of spam.',
    );
  });

  test('a subscriber is listed, and is asked to confirm once released', async () => {
    const id = newId(NOW);
    await records.insert(desk.db, 'subscribers', {
      id,
      email: 'robot@example.ie',
      spam: 1,
      created_at: NOW,
      confirmed_at: null,
      removed_at: null,
    });
    expect((await desk.office(['subscribers', '--spam'])).out).toContain('robot@example.ie');
    expect((await desk.office(['not-spam', id])).code).toBe(0);
    expect(await mailsAbout(id)).toEqual(['subscription']);
  });

  test('an application is listed, and goes to the office without its mark once released', async () => {
    const id = newId(NOW);
    await records.insert(desk.db, 'applications', { ...APPLICATION, id, spam: 1 });
    expect((await desk.office(['applications'])).out).toBe('No applications.');
    expect((await desk.office(['applications', '--spam'])).out).toMatch(/Áine Kelly .* 48 kB/);
    expect((await desk.office(['not-spam', id])).code).toBe(0);
    expect(await mailsAbout(id)).toEqual(['office-application']);
    const { out } = await desk.office(['applications', id.slice(-8)]);
    expect(out).toMatch(/CV: +48 kB; save it with --cv/);
    expect(out).toContain('Dear all\n…');
  });

  test('the CV of an application is written into a new file, and never over another', async () => {
    const id = newId(NOW);
    const file = { name: `${id}.pdf`, kind: 'cv', bytes: Buffer.from('%PDF-1.7'), created_at: NOW };
    await records.insert(desk.db, 'files', file);
    const cv = { cv_file: file.name, cv_bytes: file.bytes.length };
    await records.insert(desk.db, 'applications', { ...APPLICATION, id, ...cv, spam: 0 });
    const save = ['applications', id, '--cv', 'kelly.pdf'];
    expect((await desk.office(save)).code).toBe(0);
    expect(readFileSync(join(desk.folder, 'kelly.pdf'), 'utf8')).toBe('%PDF-1.7');
    await desk.refuses(save, 'EEXIST');
    expect((await desk.office(['applications', '--cv', 'kelly.pdf'])).code).toBe(2);
  });
});
