import { records } from '#server/platform/db/rows.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import {
  CV_KIND,
  cvName,
  forgetApplications,
  applicationMail,
  officeApplicationMail,
} from '#server/careers/apply.ts';
import { newId } from '#server/platform/ids.ts';
import { ENGINES, NOW, freshApi } from '#tests/support/api/api.ts';
import { APPLICATION, applyTo, PDF } from '#tests/support/forms/cv.ts';
import { changeRows } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('a stored application on %s', (engine) => {
  const api = freshApi(engine);
  beforeEach(() => applyTo(api));
  const stored = () => records.get(api.db, 'applications', {});
  const files = async () => (await records.all(api.db, 'files')).map(({ name }) => name);
  const count = () => records.count(api.db, 'applications');

  test('keeps its CV; one that no application names goes', async () => {
    const { cv_file } = await stored();
    const lost = { name: cvName(newId(NOW)), kind: CV_KIND, bytes: new Uint8Array(3) };
    await records.insert(api.db, 'files', { ...lost, created_at: NOW });
    await forgetApplications(api.services);
    expect(await files()).toEqual([cv_file]);
  });

  test('is mailed with its CV by any host, and an answer goes to the person', async () => {
    const { id } = await stored();
    const config = { ...api.services.config, dataDir: join(tmpdir(), 'another-host') };
    expect(await officeApplicationMail(id, { ...api.services, config })).toMatchObject({
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
          content: new Uint8Array(Buffer.from(PDF)),
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
    expect([await count(), await files()]).toEqual([0, []]);
  });

  test('with a mark is forgotten after 90 days', async () => {
    await changeRows(api.db, 'applications', { spam: 1 });
    api.wait(90 * DAY_MS + 1);
    await forgetApplications(api.services);
    expect(await count()).toBe(0);
  });

  test('for a job whose page is gone is kept for a year', async () => {
    await changeRows(api.db, 'applications', { job: 'an-old-job' });
    api.wait(365 * DAY_MS);
    await forgetApplications(api.services);
    expect(await count()).toBe(1);
    api.wait(2 * DAY_MS);
    await forgetApplications(api.services);
    expect(await count()).toBe(0);
  });
});
