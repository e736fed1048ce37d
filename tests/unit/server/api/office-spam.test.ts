import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { ENGINES, NOW } from '#tests/support/api/api.ts';
import { testOffice } from '#tests/support/people/office.ts';

const PERSON = {
  firstname: 'Áine',
  lastname: 'Kelly',
  phone: '020 910 1234',
  company: '',
  vehicle: '',
  area: '',
  password_hash: 'secret-hash',
  spam: 0,
} as const;

describe.each(ENGINES)('what looks like spam in the office on %s', (engine) => {
  const desk = testOffice(engine);
  const mailsAbout = async (subject: string) =>
    (
      await desk.db
        .selectFrom('outbox')
        .select('kind')
        .where('subject', '=', subject)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);

  test('a registration is listed, and gets its link once it is released', async () => {
    const id = newId(NOW);
    const row = { ...PERSON, id, role: 'user', email: 'fast@example.ie', created_at: NOW } as const;
    await desk.db
      .insertInto('registrations')
      .values([
        { ...row, spam: 1 },
        { ...row, id: newId(NOW), email: 'usual@example.ie' },
      ])
      .execute();
    const { out } = await desk.office(['registrations', '--spam']);
    expect(out).toMatch(new RegExp(`${id.slice(-8)}.*fast@example.ie`));
    expect(out).not.toContain('usual@example.ie');
    expect((await desk.office(['registrations'])).out).toContain('usual@example.ie');
    const released = await desk.office(['not-spam', id.slice(-8)]);
    expect(released.out).toContain('Who registered gets the mail with the link to confirm.');
    expect(await mailsAbout(id)).toEqual(['registration']);
    expect((await desk.office(['registrations', '--spam'])).out).toBe(
      'No registrations with the mark of spam.',
    );
  });

  test('a subscriber is listed, and is asked to confirm once released', async () => {
    const id = newId(NOW);
    await desk.db
      .insertInto('subscribers')
      .values({
        id,
        email: 'robot@example.ie',
        spam: 1,
        created_at: NOW,
        confirmed_at: null,
        removed_at: null,
      })
      .execute();
    expect((await desk.office(['subscribers', '--spam'])).out).toContain('robot@example.ie');
    expect((await desk.office(['not-spam', id])).code).toBe(0);
    expect(await mailsAbout(id)).toEqual(['subscription']);
  });

  test('an application is listed, and goes out with both mails once released', async () => {
    const id = newId(NOW);
    await desk.db
      .insertInto('applications')
      .values({
        id,
        job: 'van-driver-dublin',
        name: 'Áine Kelly',
        email: 'applies@example.ie',
        phone: '',
        cover: 'Dear all\n…',
        cv_file: 'cv.pdf',
        cv_bytes: 48_200,
        spam: 1,
        created_at: NOW,
      })
      .execute();
    expect((await desk.office(['applications'])).out).toBe('No applications.');
    expect((await desk.office(['applications', '--spam'])).out).toMatch(/Áine Kelly .* 48 kB/);
    expect((await desk.office(['not-spam', id])).code).toBe(0);
    expect(await mailsAbout(id)).toEqual(['application', 'office-application']);
    const { out } = await desk.office(['applications', id.slice(-8)]);
    expect(out).toMatch(/CV: +48 kB; save it with --cv/);
    expect(out).toContain('Dear all\n…');
  });

  test('the CV of an application is written into a new file, and never over another', async () => {
    const id = newId(NOW);
    const file = { name: `${id}.pdf`, kind: 'cv', bytes: Buffer.from('%PDF-1.7'), created_at: NOW };
    await desk.db.insertInto('files').values(file).execute();
    await desk.db
      .insertInto('applications')
      .values({
        id,
        job: 'van-driver-dublin',
        name: 'Áine Kelly',
        email: 'applies@example.ie',
        phone: '',
        cover: '',
        cv_file: file.name,
        cv_bytes: file.bytes.length,
        spam: 0,
        created_at: NOW,
      })
      .execute();
    const save = ['applications', id, '--cv', 'kelly.pdf'];
    expect((await desk.office(save)).code).toBe(0);
    expect(readFileSync(join(desk.folder, 'kelly.pdf'), 'utf8')).toBe('%PDF-1.7');
    const again = await desk.office(save);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('EEXIST')]);
    expect((await desk.office(['applications', '--cv', 'kelly.pdf'])).code).toBe(2);
  });
});
