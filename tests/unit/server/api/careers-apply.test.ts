import { describe, expect, test } from 'vitest';
import { CV } from '#api/apply.ts';
import { careers } from '#messages/careers.ts';
import { readStoredFile } from '#server/platform/files/stored-files.ts';
import { ENGINES, freshApi } from '#tests/support/api/api.ts';
import { APPLICATION, applyTo, PDF } from '#tests/support/forms/cv.ts';

describe.each(ENGINES)('an application on %s', (engine) => {
  const api = freshApi(engine);
  const stored = () => api.db.selectFrom('applications').selectAll().execute();
  const waiting = async () => {
    const rows = await api.db.selectFrom('outbox').select(['kind', 'subject']).execute();
    return rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  };
  const files = async (): Promise<string[]> =>
    (await api.db.selectFrom('files').select('name').execute()).map(({ name }) => name);

  test('is stored with its CV, and the mails to the office and the person wait', async () => {
    const response = await applyTo(api);
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    const [row] = await stored();
    expect(row).toMatchObject({ ...APPLICATION, cv_bytes: PDF.length, spam: 0 });
    const file = await readStoredFile(api.db, row?.cv_file ?? '');
    expect(Buffer.from(file ?? []).toString('latin1')).toBe(PDF);
    const subject = row?.id;
    expect(await waiting()).toEqual([
      { kind: 'application', subject },
      { kind: 'office-application', subject },
    ]);
  });

  test.each<[string, BlobPart]>([
    ['with something before its header', `${'x'.repeat(1000)}\n${PDF}`],
    ['of version 2.0', PDF.replace('1.7', '2.0')],
    ['with a blank end', `${PDF}${'\0'.repeat(900)}`],
    ['of exactly 5 MB', PDF.replace('<<>>', 'x'.repeat(CV.maxBytes - PDF.length + 4))],
  ])('with a PDF %s is taken', async (_, cv) => {
    expect((await applyTo(api, { cv, fileName: 'my cv.doc' })).status).toBe(200);
  });

  test.each<[string, BlobPart | null, string]>([
    ['no file', null, careers.apply.errors.missing],
    ['an empty file', '', careers.apply.errors.missing],
    ['a text that is called a PDF', 'I have driven a van.', careers.apply.errors.notPdf],
    ['a PDF that was cut off', PDF.replace('%%EOF', ''), careers.apply.errors.notPdf],
    ['a web page that names a PDF late', `${'x'.repeat(1024)}${PDF}`, careers.apply.errors.notPdf],
    ['a PDF of version 3', PDF.replace('1.7', '3.0'), careers.apply.errors.notPdf],
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
      detail: careers.apply.errors.missing,
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
      detail: careers.apply.errors.closed,
    });
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

  test('of a robot looks accepted, is stored with its mark and mailed to nobody', async () => {
    const response = await applyTo(api, { fields: { website: 'https://spam.example' } });
    expect(await response.json()).toEqual({ status: true });
    expect([(await stored())[0]?.spam, await waiting()]).toEqual([1, []]);
  });

  test('that was sent fast is kept from the office, but the person is answered', async () => {
    await applyTo(api, { fields: { elapsedMs: '400' } });
    const [row] = await stored();
    expect(row?.spam).toBe(1);
    expect(await waiting()).toEqual([{ kind: 'application', subject: row?.id }]);
  });
});
