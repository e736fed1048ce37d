import { mailNow } from '#tests/support/api/jobs.ts';
import { records } from '#server/platform/db/rows.ts';
import { answerTo } from '#tests/support/bookings/bookings.ts';
import { describe, expect, test } from 'vitest';
import { listJobs, CV } from '#api/careers.ts';
import { DAY_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { addDays } from '#domain/days/calendar.ts';
import { careerPath, PAGE_PATHS, PATHS } from '#routes';
import { ENGINES, freshApi, ownApi, SITE, testApi } from '#tests/support/api/api.ts';
import * as failures from '#messages/failures.ts';
import * as careers from '#messages/careers.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { draftAt } from '#tests/support/forms/plain-forms.ts';
import {
  APPLICATION,
  applyTo,
  locked,
  cvOfBytes,
  type Sent,
  PDF,
} from '#tests/support/forms/cv.ts';
import { readStoredFile } from '#server/platform/files/clean-photo.ts';

describe.each(ENGINES)('the jobs on %s', (engine) => {
  const api = freshApi(engine);
  const files = () => api.services.content.careers();
  const waitUntil = (moment: string) => api.wait(Date.parse(moment) - api.services.now());
  const jobs = async () => (await answerTo(listJobs, await api.get('careers/jobs'))).jobs;
  const listed = async (): Promise<string[]> => (await jobs()).map(({ id }) => id);

  test('are those that are open, in the order of the page', async () => {
    const open = files().filter(({ data }) => data.open);
    const byOrder = open.toSorted((a, b) => a.data.order - b.data.order);
    expect(await listed()).toEqual(byOrder.map(({ id }) => id));
    expect(open.length).toBeLessThan(files().length);
  });

  test('lead to their pages and say what the pages say', async () => {
    for (const { id, page, ...facts } of await jobs()) {
      expect(page).toBe(careerPath(id));
      expect(files().find((file) => file.id === id)?.data).toMatchObject(facts);
    }
  });

  test('stay until their last day is over in Ireland', async () => {
    const [first] = files()
      .filter(({ data }) => data.open)
      .toSorted((a, b) => (a.data.closes < b.data.closes ? -1 : 1));
    const closes = first?.data.closes ?? '';
    waitUntil(`${closes}T22:59:00Z`);
    expect(await listed()).toContain(first?.id);
    waitUntil(`${addDays(closes, 1)}T00:00:00Z`);
    expect(await listed()).not.toContain(first?.id);
  });

  test('can be asked for one by one', async () => {
    const [id = ''] = await listed();
    const response = await api.get(`careers/jobs/${id}`);
    expect(await response.json()).toMatchObject({ status: true, job: { id } });
  });

  test('are a 404 when they are closed or were never there', async () => {
    const closed = files().find(({ data }) => !data.open)?.id ?? '';
    const statuses = [closed, 'no-such-job', '__proto__', 'x'.repeat(101)].map(
      async (id) => (await api.get(`careers/jobs/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
  });
});

const MB = 1_000_000;

describe.each(ENGINES)('an application from a page without a script, on %s', (engine) => {
  const api = testApi(engine);

  const send = async (sent: Sent = {}): Promise<URL> => {
    const response = await applyTo(api, {
      ...sent,
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '', 'https://site.example');
  };

  test('leads to the page that says that it has arrived', async () => {
    expect((await send()).pathname).toBe(PATHS.applicationSent);
  });

  test.each<[string, BlobPart | null, string]>([
    ['no CV', null, careers.applyErrorsMissing],
    ['a byte too many', new Uint8Array(CV.maxBytes + 1), careers.applyErrorsTooLarge],
    ['a CV of 6 MB', new Uint8Array(6 * MB), careers.applyErrorsTooLarge],
    ['a CV of 20 MB', new Uint8Array(20 * MB), careers.applyErrorsTooLarge],
  ])('with %s comes back with the reason and what was typed', async (_, cv, message) => {
    const back = await send({ cv });
    expect([back.pathname, back.hash]).toEqual([careerPath(APPLICATION.job), '#apply']);
    const draft = { form: 'apply', values: APPLICATION, message, errors: { cv: message } };
    expect(await draftAt(api, back.href)).toEqual(draft);
  });

  test.each([CV.maxBytes + 1, 6 * MB])('of %i bytes is a 413 for a program', async (size) => {
    const response = await applyTo(api, { cv: new Uint8Array(size) });
    expect(await response.json()).toMatchObject({
      status: 413,
      detail: careers.applyErrorsTooLarge,
      errors: [{ pointer: '#/cv', message: careers.applyErrorsTooLarge }],
    });
  });

  test('that never ends is not read to its end', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += MB;
        controller.enqueue(new Uint8Array(MB));
      },
    });
    // The types of a browser do not know duplex; Node needs it for a stream.
    const init = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    };
    expect((await api.app.request(`${SITE}/api/careers/apply`, init)).status).toBe(413);
    expect(sent).toBeLessThan(60 * MB);
  });

  test('for an unknown job leads to the list of jobs', async () => {
    const back = await send({ fields: { job: '../..//evil.example' } });
    expect(back.pathname).toBe(PAGE_PATHS.careers);
  });
});

describe.each(ENGINES)('an application on %s', (engine) => {
  const api = freshApi(engine);
  const stored = () => records.all(api.db, 'applications');
  const waiting = () => records.all(api.db, 'outbox', {}, 'kind');
  const files = async () => (await records.all(api.db, 'files')).map(({ name }) => name);

  test('is stored with its CV, and the mails to the office and the person wait', async () => {
    const response = await applyTo(api);
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    const [row] = await stored();
    expect(row).toMatchObject({
      ...APPLICATION,
      phone: '+353209101234',
      cv_bytes: PDF.length,
      spam: 0,
    });
    const file = await readStoredFile(api.db, row?.cv_file ?? '');
    expect(Buffer.from(file ?? []).toString('latin1')).toBe(PDF);
    const entity_id = row?.id;
    expect(await waiting()).toMatchObject([
      { kind: 'application', entity_id },
      { kind: 'office-application', entity_id },
    ]);
  });

  test.each<[string, BlobPart]>([
    ['with something before its header', `${'x'.repeat(1000)}\n${PDF}`],
    ['that writes of /Encrypt 1 0 R', PDF.replace('<<>>', '(/Encrypt 1 0 R)')],
    ['of version 2.0', PDF.replace('1.7', '2.0')],
    ['with a blank end', `${PDF}${'\0'.repeat(900)}`],
    ['of exactly 5 MB', PDF.replace('<<>>', 'x'.repeat(CV.maxBytes - PDF.length + 4))],
  ])('with a PDF %s is taken', async (_, cv) => {
    expect((await applyTo(api, { cv, fileName: 'my cv.doc' })).status).toBe(200);
  });

  test.each<[string, BlobPart | null, string]>([
    ['no file', null, careers.applyErrorsMissing],
    ['an empty file', '', failures.file.empty('cv.pdf')],
    ['a PDF with a password', locked('trailer'), careers.applyErrorsLocked],
    ['a PDF with a password in a stream', locked('stream'), careers.applyErrorsLocked],
    ['a text that is called a PDF', 'I have driven a van.', careers.applyErrorsNotPdf],
    ['a PDF that was cut off', PDF.replace('%%EOF', ''), careers.applyErrorsNotPdf],
    ['a web page that names a PDF late', `${'x'.repeat(1024)}${PDF}`, careers.applyErrorsNotPdf],
    ['a PDF of version 3', PDF.replace('1.7', '3.0'), careers.applyErrorsNotPdf],
  ])('with %s is refused with a sentence, and nothing stays', async (_, cv, message) => {
    const response = await applyTo(api, { cv });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ pointer: '#/cv', message }] });
    expect([await stored(), await files()]).toEqual([[], []]);
  });

  test('without a file, as JSON, is told to bring one', async () => {
    const response = await api.post('careers/apply', APPLICATION);
    expect(await response.json()).toMatchObject({
      status: 422,
      detail: careers.applyErrorsMissing,
    });
  });

  test('for an unknown job is a 404', async () => {
    expect((await applyTo(api, { fields: { job: 'no-such-job' } })).status).toBe(404);
    expect(await files()).toEqual([]);
  });

  test('for a closed job is a 409 that says so', async () => {
    const closed = api.services.content.careers().find(({ data }) => !data.open)?.id ?? '';
    const response = await applyTo(api, { fields: { job: closed } });
    expect(await response.json()).toMatchObject({
      status: 409,
      type: '/problems/job-closed',
      detail: careers.applyErrorsClosed,
    });
  });

  test('is refused for a day when 200 MB of CVs have come, from however many networks', async () => {
    expect((await applyTo(api)).status).toBe(200);
    await changeRows(api.db, 'applications', { cv_bytes: 209 * MB });
    const cv = cvOfBytes(MB);
    const refused = await applyTo(api, { cv });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3600']);
    // A small one is taken nevertheless.
    expect((await applyTo(api, { cv: cvOfBytes(MB / 2) })).status).toBe(200);
    api.wait(DAY_MS);
    expect((await applyTo(api, { cv })).status).toBe(200);
  });

  test('of ten megabytes in a day from one network leave the room of the others', async () => {
    const limits = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' };
    const limited = await ownApi(engine, limits);
    const from = async (network: string, megabytes: number) => {
      const headers = { 'x-forwarded-for': network };
      return (await applyTo(limited, { cv: cvOfBytes(megabytes * MB), headers })).status;
    };
    const sizes = [4.5, 4.5, 4.5, 0.4];
    const statuses: number[] = [];
    for (const size of sizes) statuses.push(await from('203.0.113.1', size));
    expect(statuses).toEqual([200, 200, 503, 200]);
    expect(await from('203.0.113.2', 4.5)).toBe(200);
  });

  test('sent three times with one key is stored once, with one file', async () => {
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => applyTo(api, { headers })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([(await stored()).map(({ cv_file }) => cv_file), (await waiting()).length]).toEqual([
      await files(),
      2,
    ]);
  });

  test('with the key of another file is a 422, and the first one stays alone', async () => {
    const headers = { 'idempotency-key': 'once' };
    await applyTo(api, { headers });
    expect((await applyTo(api, { headers, cv: `${PDF} ` })).status).toBe(422);
    expect(await files()).toEqual((await stored()).map(({ cv_file }) => cv_file));
  });

  test('with the hidden field filled in goes to the office with its mark, and is answered, ten minutes later', async () => {
    const response = await applyTo(api, { fields: { leaveEmpty: 'https://spam.example' } });
    expect(await response.json()).toEqual({ status: true });
    const [row] = await stored();
    const mails = await waiting();
    const delays = mails.map(({ run_at }) => run_at - api.services.now());
    expect([row?.spam, mails.map(({ kind }) => kind).sort(), delays]).toEqual([
      1,
      ['application', 'office-application'],
      [10 * MINUTE_MS, 10 * MINUTE_MS],
    ]);
    const { subject } = await mailNow(api.services, 'office-application', row?.id ?? '');
    expect(subject).toContain('marked as spam');
  });

  test('that was sent fast goes to the office with its mark, and the person is answered', async () => {
    await applyTo(api, { fields: { elapsedMs: '400' } });
    const [row] = await stored();
    expect(row?.spam).toBe(1);
    expect((await waiting()).map(({ kind }) => kind).sort()).toEqual([
      'application',
      'office-application',
    ]);
  });
});
