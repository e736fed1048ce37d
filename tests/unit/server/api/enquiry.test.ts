import { describe, expect, test } from 'vitest';
import { KEY_FIELD, KEY_REUSED } from '#api/idempotency.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';

const ENQUIRY = { firstname: 'Áine', email: 'aine@example.ie', message: 'Where is my parcel?' };

describe.each(ENGINES)('an enquiry on %s', (engine) => {
  const api = testApi(engine);
  const enquiries = () =>
    api.db.selectFrom('enquiries').selectAll().orderBy('created_at').execute();
  const mails = () => api.db.selectFrom('outbox').selectAll().execute();

  test('is stored and its mail to the office waits', async () => {
    const response = await api.post('enquiry/new-enquiry', ENQUIRY);
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    const [enquiry] = await enquiries();
    expect(enquiry).toMatchObject({ ...ENQUIRY, phone: '', spam: 0 });
    expect(await mails()).toMatchObject([{ kind: 'office-enquiry', subject: enquiry?.id }]);
  });

  test('without an e-mail address or a message is refused with a sentence for each', async () => {
    const response = await api.post('enquiry/new-enquiry', {});
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      status: 422,
      errors: [
        { pointer: '#/email', message: 'Please input your Email!' },
        { pointer: '#/message', message: 'Please input your Your Message!' },
      ],
    });
  });

  test('sent again with the same key is stored once, and another one with that key is refused', async () => {
    const before = (await enquiries()).length;
    const key = { 'idempotency-key': 'first' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.post('enquiry/new-enquiry', { ...ENQUIRY, message: 'Once' }, key)),
    );
    for (const answer of answers) expect(await answer.json()).toEqual({ status: true });
    expect((await enquiries()).length).toBe(before + 1);
    const other = await api.post('enquiry/new-enquiry', { ...ENQUIRY, message: 'Twice' }, key);
    expect(await other.json()).toMatchObject({ type: KEY_REUSED, status: 422 });
  });

  test('a key belongs to its guest: the same one of a stranger is never refused', async () => {
    const before = (await enquiries()).length;
    const send = (message: string, browser: string) => {
      const headers = { 'idempotency-key': '1', 'user-agent': browser };
      return api.post('enquiry/new-enquiry', { ...ENQUIRY, message }, headers);
    };
    expect((await send('Mine', 'a')).status).toBe(200);
    expect((await send('Yours', 'b')).status).toBe(200);
    // A retry may come from another network: what it says tells that it is one.
    expect((await send('Mine', 'c')).status).toBe(200);
    expect((await enquiries()).length).toBe(before + 2);
  });

  test('a form with a key in its hidden field is stored once, an hour later too', async () => {
    const before = (await enquiries()).length;
    const form = { ...ENQUIRY, message: 'By form', [KEY_FIELD]: 'of-this-page' };
    const first = await api.submit('enquiry/new-enquiry', form);
    api.wait(3_600_000);
    const second = await api.submit('enquiry/new-enquiry', form);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect((await enquiries()).length).toBe(before + 1);
  });

  test('with the hidden field filled in looks accepted, is stored with its mark and not mailed', async () => {
    const waiting = (await mails()).length;
    const spam = { ...ENQUIRY, message: 'Buy now', website: 'https://spam.example' };
    expect(await (await api.post('enquiry/new-enquiry', spam)).json()).toEqual({ status: true });
    expect((await enquiries()).find(({ message }) => message === 'Buy now')?.spam).toBe(1);
    expect((await mails()).length).toBe(waiting);
  });
});
