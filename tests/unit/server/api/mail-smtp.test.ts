import { afterEach, describe, expect, test } from 'vitest';
import { MOST_ATTEMPTS } from '#server/platform/mail/lane.ts';
import { CONNECTIONS, transportOf } from '#server/platform/mail/transport.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { sendMails } from '#tests/support/api/jobs.ts';
import { startMailServer, type MailServer } from '#tests/support/api/mail-server.ts';
import { readMail } from '#tests/support/api/mails.ts';

const HOUR = 3_600_000;
const ENQUIRY = { firstname: 'Seán', email: 'sean@example.ie', message: 'Dia duit.' };

describe.each(ENGINES)('mail that is sent, on %s', (engine) => {
  let server: MailServer | undefined;
  const api = testApi(engine);
  afterEach(async () => {
    await server?.close();
    await api.db.deleteFrom('outbox').execute();
  });
  const sendBy = async (smtpUrl: string): Promise<void> => {
    const transport = transportOf({ ...api.services.config, smtpUrl });
    await sendMails(api.services, transport, CONNECTIONS);
    transport.close?.();
  };
  const row = () => api.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

  test('reaches the mail server with its words and headers', async () => {
    server = await startMailServer();
    await api.post('enquiry/new-enquiry', ENQUIRY);
    await sendBy(server.url);
    const mail = readMail(server.messages[0] ?? '');
    expect(mail.headers).toMatchObject({ subject: 'Enquiry from Seán', 'reply-to': ENQUIRY.email });
    expect(mail.text).toContain('Dia duit.');
    expect(await row()).toMatchObject({ error: null, attempts: 1 });
  });

  test('is tried again after 2, 4, 8 … seconds while it is refused', async () => {
    server = await startMailServer({ refuse: 451 });
    await api.post('enquiry/new-enquiry', ENQUIRY);
    const waits: number[] = [];
    for (let attempt = 0; attempt < MOST_ATTEMPTS - 1; attempt += 1) {
      await sendBy(server.url);
      // A second poll at once finds nothing to do.
      await sendBy(server.url);
      const wait = (await row()).run_at - api.services.now();
      waits.push(wait / 1000);
      api.wait(wait);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
  });

  test('is kept with its error after twelve attempts, without the address, and not tried again', async () => {
    server = await startMailServer({ refuse: 550 });
    await api.post('enquiry/new-enquiry', ENQUIRY);
    for (let attempt = 0; attempt < MOST_ATTEMPTS + 3; attempt += 1) {
      await sendBy(server.url);
      api.wait(HOUR);
    }
    expect(server.tries()).toBe(12);
    const { email = '' } = api.services.content.facts();
    expect(await row()).toMatchObject({
      attempts: 12,
      done_at: null,
      error: 'Error EENVELOPE 550',
    });
    expect(api.log.at(-1)).toMatchObject({ event: 'mail', outcome: 'given up', attempts: 12 });
    expect(JSON.stringify(api.log)).not.toContain(email);
  });

  test('is not given up while the mail server is down, and goes out when it is back', async () => {
    server = await startMailServer();
    const { url } = server;
    await server.close();
    await api.post('enquiry/new-enquiry', ENQUIRY);
    for (let attempt = 0; attempt < MOST_ATTEMPTS + 3; attempt += 1) {
      await sendBy(url);
      api.wait(HOUR);
    }
    expect(await row()).toMatchObject({ attempts: 11, done_at: null, error: 'Error ESOCKET' });
    server = await startMailServer();
    await sendBy(server.url);
    expect(server.messages).toHaveLength(1);
  });

  test('shares a few connections, however many mails there are', async () => {
    server = await startMailServer();
    for (let at = 0; at < 100; at += 1)
      await api.post('enquiry/new-enquiry', { ...ENQUIRY, message: `Number ${at}.` });
    await sendBy(server.url);
    const sent = server.messages.map((mail) => readMail(mail).headers['message-id']);
    expect(new Set(sent).size).toBe(100);
    expect(server.connections()).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('waits at the first mail when the mail server is down, and the others are not tried', async () => {
    server = await startMailServer();
    const { url } = server;
    await server.close();
    for (const message of ['One', 'Two', 'Three'])
      await api.post('enquiry/new-enquiry', { ...ENQUIRY, message });
    await sendBy(url);
    const rows = await api.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    expect(rows.map(({ locked_until }) => locked_until)).toEqual([0, 0, 0]);
  });
});
