import { describe, expect, test, afterEach } from 'vitest';
import { records } from '#server/platform/db/rows.ts';
import { HOUR_MS } from '#domain/days/durations.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Message } from '#server/platform/mail/compose.ts';
import { databaseClock } from '#server/platform/db/dialect.ts';
import { LEASE_MS, takeDue } from '#server/platform/jobs/queue.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { MAX_ATTEMPTS } from '#server/platform/mail/lane.ts';
import { CONNECTIONS, type Transport, transportOf } from '#server/platform/mail/transport.ts';
import type { Services } from '#server/services.ts';
import { ENGINES, freshApi, testApi } from '#tests/support/api/api.ts';
import { mailsOf, sendMails } from '#tests/support/api/jobs.ts';
import { startMailServer, type MailServer } from '#tests/support/api/mail-server.ts';
import { readMail } from '#tests/support/api/mails.ts';

/** A busy machine needs this. */
const PATIENT = { timeout: 9_000 };
const noteOf = (message: string) => ({ email: 'somebody@example.ie', message });

describe.each(ENGINES)('the mail worker on %s', (engine) => {
  const api = freshApi(engine);
  const post = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1)
      await api.post('enquiry/new-enquiry', noteOf(`Number ${at}`));
  };
  const waiting = () => records.count(api.db, 'outbox', { done_at: null });

  test('two processes on one database send every mail, and none twice', async () => {
    await post(50);
    const { transport, sent } = collecting();
    const second = await openStore(api.services.config);
    await Promise.all([
      sendMails(api.services, transport, 3),
      sendMails({ ...api.services, db: second.db }, transport, 3),
      sendMails(api.services, transport, 3),
    ]);
    await second.close();
    expect(new Set(sent.map(({ id }) => id)).size).toBe(50);
    expect(sent).toHaveLength(50);
  });

  test('what a crashed process had in hand is sent once its minute is over', async () => {
    await post(1);
    await takeDue(api.services, mails(api.services), 1);
    const { transport, sent } = collecting();
    await sendMails(api.services, transport);
    expect(sent).toHaveLength(0);
    api.wait(LEASE_MS);
    await sendMails(api.services, transport);
    expect(sent).toHaveLength(1);
  });

  test('the database tells the time: a process whose clock is an hour fast takes nothing from others', async () => {
    await post(2);
    const { transport, sent } = collecting();
    const clock = { databaseNow: () => databaseClock(api.db) };
    const fast = { ...api.services, ...clock, now: () => Date.now() + 3_600_000 };
    await takeDue({ ...api.services, ...clock }, mails(api.services), 1);
    await sendMails(fast, transport);
    expect(sent).toHaveLength(1);
  });

  test('it looks at once when it is woken, again for what comes meanwhile, and a few at a time', async () => {
    const { transport, sent, most } = collecting();
    const worker = startWorker(api.services, [mails(api.services, transport)]);
    for (let at = 0; at < 10; at += 1) {
      await post(1);
      worker.wake();
    }
    await expect.poll(waiting, PATIENT).toBe(0);
    await worker.stop();
    expect(sent).toHaveLength(10);
    expect(most()).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('it finds by itself what another process has put in', async () => {
    const { transport, sent } = collecting();
    const worker = startWorker(api.services, [mails(api.services, transport)], { pollMs: 10 });
    await post(1);
    await expect.poll(() => sent.length, PATIENT).toBe(1);
    await worker.stop();
  });

  test('told to stop, it finishes the mail at hand and leaves the others free for the next start', async () => {
    await post(3);
    let begun = (): void => undefined;
    let finish = (): void => undefined;
    const isSending = new Promise<void>((resolve) => (begun = resolve));
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const sent: Message[] = [];
    const transport: Transport = {
      folder: undefined,
      send: async (message) => {
        begun();
        await mayFinish;
        sent.push(message);
      },
    };
    const worker = startWorker(api.services, [mails(api.services, transport)]);
    worker.wake();
    await isSending;
    const stopped = worker.stop();
    finish();
    await stopped;
    worker.wake();
    expect(sent).toHaveLength(1);
    const left = await takeDue(api.services, mails(api.services), 10);
    expect(left.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test('a broken database is logged, and the next look works', async () => {
    await post(1);
    const { transport, sent } = collecting();
    let isBroken = true;
    const services = {
      ...api.services,
      databaseNow: () => {
        if (isBroken) throw new TypeError('broken');
        return api.services.databaseNow();
      },
    };
    const worker = startWorker(services, [mails(services, transport)]);
    worker.wake();
    await expect
      .poll(() => api.log, PATIENT)
      .toContainEqual(expect.objectContaining({ event: 'mail', error: 'TypeError' }));
    isBroken = false;
    worker.wake();
    await expect.poll(() => sent.length, PATIENT).toBe(1);
    await worker.stop();
  });
});

const mails = (services: Services, transport = collecting().transport) =>
  mailsOf(services, transport);
/** Takes every mail and yields to the event loop in between. */
function collecting(): { transport: Transport; sent: Message[]; most: () => number } {
  const sent: Message[] = [];
  let current = 0;
  let most = 0;
  const send = async (message: Message): Promise<void> => {
    current += 1;
    most = Math.max(most, current);
    await new Promise(setImmediate);
    sent.push(message);
    current -= 1;
  };
  return { transport: { folder: undefined, send }, sent, most: () => most };
}

const SEAN = { firstname: 'Seán', email: 'sean@example.ie', message: 'Dia duit.' };

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
    await api.post('enquiry/new-enquiry', SEAN);
    await sendBy(server.url);
    const mail = readMail(server.messages[0] ?? '');
    expect(mail.headers).toMatchObject({ subject: 'Enquiry from Seán', 'reply-to': SEAN.email });
    expect(mail.text).toContain('Dia duit.');
    expect(await row()).toMatchObject({ error: null, attempts: 1 });
  });

  test('is tried again after 2, 4, 8 … seconds while it is refused', async () => {
    server = await startMailServer({ RCPT: '451 later' });
    await api.post('enquiry/new-enquiry', SEAN);
    const waits: number[] = [];
    for (let attempt = 0; attempt < MAX_ATTEMPTS - 1; attempt += 1) {
      await sendBy(server.url);
      // An immediate second poll finds no mail.
      await sendBy(server.url);
      const wait = (await row()).run_at - api.services.now();
      waits.push(wait / 1000);
      api.wait(wait);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
  });

  test('is kept with its error after twelve attempts, without the address, and not tried again', async () => {
    const { email = '' } = api.services.content.facts();
    // Real servers answer so.
    server = await startMailServer({ RCPT: `550 no such user ${email}` });
    await api.post('enquiry/new-enquiry', SEAN);
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 3; attempt += 1) {
      await sendBy(server.url);
      api.wait(HOUR_MS);
    }
    expect(server.seen['MAIL']).toBe(12);
    expect(await row()).toMatchObject({
      attempts: 12,
      done_at: null,
      error: 'Error EENVELOPE 550',
    });
    expect((await row()).given_up_at).not.toBeNull();
    expect(api.log.at(-1)).toMatchObject({ event: 'mail', outcome: 'given up', attempts: 12 });
    expect(JSON.stringify(api.log)).not.toContain(email);
  });

  test('is not given up while the mail server is down, and goes out when it is back', async () => {
    server = await startMailServer();
    const { url } = server;
    await server.close();
    await api.post('enquiry/new-enquiry', SEAN);
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 3; attempt += 1) {
      await sendBy(url);
      api.wait(HOUR_MS);
    }
    expect(await row()).toMatchObject({ attempts: 11, done_at: null, error: 'Error ESOCKET' });
    server = await startMailServer();
    await sendBy(server.url);
    expect(server.messages).toHaveLength(1);
  });

  test('shares a few connections, however many mails there are', async () => {
    server = await startMailServer();
    for (let at = 0; at < 100; at += 1)
      await api.post('enquiry/new-enquiry', { ...SEAN, message: `Number ${at}.` });
    await sendBy(server.url);
    const sent = server.messages.map((mail) => readMail(mail).headers['message-id']);
    expect(new Set(sent).size).toBe(100);
    expect(server.seen['greeting']).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('waits at the first mail when the mail server is down, and the others are not tried', async () => {
    server = await startMailServer();
    const { url } = server;
    await server.close();
    for (const message of ['One', 'Two', 'Three'])
      await api.post('enquiry/new-enquiry', { ...SEAN, message });
    await sendBy(url);
    const rows = await api.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    expect(rows.map(({ locked_until }) => locked_until)).toEqual([0, 0, 0]);
  });
});
