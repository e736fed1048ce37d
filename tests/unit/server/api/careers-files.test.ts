import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cvFolder, cvName, keepCv, removeOrphanCvs } from '#server/careers/cv-files.ts';
import { forgetApplications } from '#server/careers/forget.ts';
import { applicationMail, officeApplicationMail } from '#server/careers/mails.ts';
import { newId } from '#server/platform/ids.ts';
import { ENGINES, NOW, startTestApi, type TestApi } from '#tests/support/api/api.ts';
import { APPLICATION, applyTo } from '#tests/support/forms/cv.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(ENGINES)('a stored application on %s', (engine) => {
  let api: TestApi;
  let folder: string;
  beforeEach(async () => {
    api = await startTestApi(engine);
    folder = cvFolder(api.services.config);
    await applyTo(api);
  });
  afterEach(() => api.close());
  const stored = () => api.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  const count = async (): Promise<number> =>
    (await api.db.selectFrom('applications').select('id').execute()).length;

  test('keeps its CV; one that a crash left without a row goes after a day', async () => {
    const lost = newId(NOW);
    await keepCv(folder, lost, new Uint8Array(3));
    api.wait(DAY_MS - 1);
    await removeOrphanCvs(api.services);
    expect(readdirSync(folder)).toContain(cvName(lost));
    api.wait(2);
    await removeOrphanCvs(api.services);
    expect(readdirSync(folder)).toEqual([(await stored()).cv_file]);
  });

  test('shares its folder with other things, which stay', async () => {
    writeFileSync(join(folder, 'notes.pdf'), '');
    api.wait(2 * DAY_MS);
    await removeOrphanCvs(api.services);
    expect(readdirSync(folder)).toContain('notes.pdf');
  });

  test('is mailed to the office with its CV, and an answer goes to the person', async () => {
    const { id, cv_file } = await stored();
    expect(await officeApplicationMail(id, api.services)).toMatchObject({
      to: { office: true },
      replyTo: APPLICATION.email,
      facts: {
        job: 'Van driver in Dublin',
        name: APPLICATION.name,
        'their-email': APPLICATION.email,
        'their-phone': APPLICATION.phone,
        cover: APPLICATION.cover,
      },
      attachments: [
        {
          filename: 'CV Aoife Byrne.pdf',
          contentType: 'application/pdf',
          path: join(folder, cv_file),
        },
      ],
    });
  });

  test('is confirmed to the person', async () => {
    const { id } = await stored();
    expect(await applicationMail(id, api.services)).toMatchObject({
      to: APPLICATION.email,
      facts: { name: APPLICATION.name, job: 'Van driver in Dublin' },
    });
  });

  test('is not mailed any more once it is deleted', async () => {
    const { id } = await stored();
    await api.db.deleteFrom('applications').execute();
    const letters = [officeApplicationMail, applicationMail].map((mail) => mail(id, api.services));
    expect(await Promise.all(letters)).toEqual([undefined, undefined]);
  });

  test('is kept for a year after the last day of its job, then forgotten with its CV', async () => {
    const job = api.services.content.careers().find(({ id }) => id === APPLICATION.job);
    const [year = '', rest = ''] = job?.data.closes.split(/(?<=^\d{4})/) ?? [];
    const over = Date.parse(`${Number(year) + 1}${rest}T12:00:00Z`);
    api.wait(over - NOW);
    await forgetApplications(api.services);
    expect(await count()).toBe(1);
    api.wait(DAY_MS);
    await forgetApplications(api.services);
    await removeOrphanCvs(api.services);
    expect([await count(), readdirSync(folder)]).toEqual([0, []]);
  });

  test('with a mark is forgotten after 90 days', async () => {
    await api.db.updateTable('applications').set({ spam: 1 }).execute();
    api.wait(90 * DAY_MS + 1);
    await forgetApplications(api.services);
    expect(await count()).toBe(0);
  });

  test('for a job whose page is gone is kept for a year', async () => {
    await api.db.updateTable('applications').set({ job: 'an-old-job' }).execute();
    api.wait(365 * DAY_MS);
    await forgetApplications(api.services);
    expect(await count()).toBe(1);
    api.wait(2 * DAY_MS);
    await forgetApplications(api.services);
    expect(await count()).toBe(0);
  });
});

test('before the first application there is nothing to tidy up', async () => {
  const api = await startTestApi('sqlite');
  await expect(removeOrphanCvs(api.services)).resolves.toBeUndefined();
  await api.close();
});

test('while the database is in memory, a CV lies in a folder of the system for what is temporary', async () => {
  const api = await startTestApi('sqlite', { DATA_DIR: ':memory:' });
  await applyTo(api);
  const folder = cvFolder(api.services.config);
  expect([dirname(folder), readdirSync(folder).length]).toEqual([tmpdir(), 1]);
  rmSync(folder, { recursive: true });
  await api.close();
});
