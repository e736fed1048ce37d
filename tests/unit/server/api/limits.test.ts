import { describe, expect, test } from 'vitest';
import { ENGINES, startTestApi, type TestApi } from '#tests/support/api.ts';

const PATH = 'enquiry/new-enquiry';
const ENQUIRY = { email: 'aine@example.ie', message: 'Where is my parcel?' };

describe.each(ENGINES)('how often one may send to the API on %s', (engine) => {
  const limited = (variables: Record<string, string> = {}): Promise<TestApi> =>
    startTestApi(engine, { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', ...variables });
  const statuses = async (
    count: number,
    of: (n: number) => Promise<Response>,
  ): Promise<number[]> => {
    const all: number[] = [];
    for (let n = 0; n < count; n += 1) all.push((await of(n)).status);
    return all;
  };

  test('one e-mail address may send ten enquiries an hour, from wherever', async () => {
    const other = await limited();
    const all = await statuses(11, (n) =>
      other.post(PATH, ENQUIRY, { 'x-forwarded-for': `203.0.113.${n}` }),
    );
    expect(all).toEqual([...Array<number>(10).fill(200), 429]);
    await other.close();
  });

  test('one sender may send twenty in ten minutes, whatever the name, and is told when to come back', async () => {
    const other = await limited();
    const from = { 'x-forwarded-for': '198.51.100.7, 203.0.113.5' };
    const all = await statuses(20, (n) =>
      other.post(PATH, { ...ENQUIRY, email: `a${n}@example.ie` }, from),
    );
    expect(new Set(all)).toEqual(new Set([200]));
    // The first entry is the sender's own claim and does not help.
    const last = await other.post(PATH, ENQUIRY, { 'x-forwarded-for': '192.0.2.1, 203.0.113.5' });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    await other.close();
  });

  test('RATE_LIMIT_FACTOR=0 turns the limits off', async () => {
    const free = await limited({ RATE_LIMIT_FACTOR: '0' });
    const all = await statuses(25, () => free.post(PATH, ENQUIRY));
    expect(new Set(all)).toEqual(new Set([200]));
    await free.close();
  });
});
