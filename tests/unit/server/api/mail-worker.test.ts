import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Message } from '#server/platform/mail/compose.ts';
import { COMPOSERS } from '#server/composers.ts';
import { drain } from '#server/platform/mail/drain.ts';
import { LEASE_MS, takeDue } from '#server/platform/mail/lease.ts';
import type { Transport } from '#server/platform/mail/transport.ts';
import { startMailWorker } from '#server/platform/mail/worker.ts';
import { ENGINES, startTestApi, type TestApi } from '#tests/support/api/api.ts';

/** For a machine that has much else to do. */
const PATIENT = { timeout: 9_000 };

const enquiry = (message: string) => ({ email: 'somebody@example.ie', message });

describe.each(ENGINES)('the mail worker on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());
  const post = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1)
      await api.post('enquiry/new-enquiry', enquiry(`Number ${at}`));
  };
  const waiting = async (): Promise<number> =>
    (await api.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()).length;

  test('two processes on one database send every mail, and none twice', async () => {
    await post(50);
    const { transport, sent } = collecting();
    const second = await openStore(api.services.config);
    const work = { composers: COMPOSERS, transport, isStopping: () => false };
    await Promise.all([
      drain({ services: api.services, ...work }),
      drain({ services: { ...api.services, db: second.db }, ...work }),
      drain({ services: api.services, ...work }),
    ]);
    await second.close();
    expect(new Set(sent.map(({ id }) => id)).size).toBe(50);
    expect(sent).toHaveLength(50);
  });

  test('what a crashed process had in hand is sent once its minute is over', async () => {
    await post(1);
    await takeDue(api.db, api.services.now());
    const { transport, sent } = collecting();
    const look = () =>
      drain({ services: api.services, composers: COMPOSERS, transport, isStopping: () => false });
    await look();
    expect(sent).toHaveLength(0);
    api.wait(LEASE_MS);
    await look();
    expect(sent).toHaveLength(1);
  });

  test('a mail whose minute ran out while others were sent is left to the process that took it', async () => {
    await post(2);
    const sent: Message[] = [];
    const transport: Transport = {
      folder: undefined,
      send: async (message) => {
        sent.push(message);
        if (sent.length > 1) return;
        api.wait(LEASE_MS);
        await takeDue(api.db, api.services.now());
      },
    };
    await drain({
      services: api.services,
      composers: COMPOSERS,
      transport,
      isStopping: () => false,
    });
    expect(sent).toHaveLength(1);
  });

  test('it looks at once when it is woken, again for what comes meanwhile, and never twice at a time', async () => {
    const { transport, sent, most } = collecting();
    const worker = startMailWorker({ services: api.services, composers: COMPOSERS, transport });
    for (let at = 0; at < 10; at += 1) {
      await post(1);
      worker.wake();
    }
    await expect.poll(waiting, PATIENT).toBe(0);
    await worker.stop();
    expect(sent).toHaveLength(10);
    expect(most()).toBe(1);
  });

  test('it finds by itself what another process has put in', async () => {
    const { transport, sent } = collecting();
    const worker = startMailWorker({ services: api.services, composers: COMPOSERS, transport }, 10);
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
    const worker = startMailWorker({ services: api.services, composers: COMPOSERS, transport });
    worker.wake();
    await isSending;
    const stopped = worker.stop();
    finish();
    await stopped;
    worker.wake();
    expect(sent).toHaveLength(1);
    expect(await takeDue(api.db, api.services.now())).toHaveLength(2);
  });

  test('a broken database is logged, and the next look works', async () => {
    await post(1);
    const { transport, sent } = collecting();
    let isBroken = true;
    const services = {
      ...api.services,
      now: () => {
        if (isBroken) throw new TypeError('broken');
        return api.services.now();
      },
    };
    const worker = startMailWorker({ services, composers: COMPOSERS, transport });
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

/** Takes every mail and gives the others a chance in between. */
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
