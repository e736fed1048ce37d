import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dublinDay } from '#domain/days/calendar.ts';
import { configFrom } from '#server/config.ts';
import { contentOf } from '#server/platform/content.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { records } from '#server/platform/db/rows.ts';
import { hashOf } from '#server/platform/ids.ts';
import { type ApiProcess, startApiProcess } from '#tests/support/api/api-process.ts';
import { readPdf } from '#tests/support/bookings/read-pdf.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { putAccount } from '#tests/support/people/accounts.ts';
import { GOOD_CARD } from '#tests/support/payments/payments.ts';

const PAGE = readFileSync(join(ROOT, 'src/components/developers/first-booking.md'), 'utf8');
const KEY = `parcel_book_${'k'.repeat(43)}`;
const SHOWN = { api: 'http://localhost:4321/api', key: 'parcel_book_YOUR_KEY' };

/** Returns the next day on which we collect. */
function collectionDay(): string {
  const { closedDays } = contentOf(CONTENT).settings('hours');
  const closed = closedDays.map((each) => JSON.stringify(each)).join();
  let day = addDays(dublinDay(Date.now()), 3);
  while (closed.includes(day)) day = addDays(day, 1);
  return day;
}

describe('the first booking on the page for developers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-'));
  let server: ApiProcess;
  beforeAll(async () => {
    const settings = { DATA_DIR: folder };
    server = await startApiProcess(settings);
    const config = configFrom({ NODE_ENV: 'test', CONTENT_DIR: CONTENT, ...settings }, ROOT);
    const store = await openStore(config);
    const { id } = await putAccount(store.db, { role: 'retailer' });
    await records.insert(store.db, 'program_keys', {
      id,
      account_id: id,
      hash: hashOf(KEY),
      name: 'Shop',
      may: 'book',
      created_at: Date.now(),
    });
    await store.close();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const exampleIn = (language: string): string => {
    const [, example = ''] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(PAGE) ?? [];
    expect([example.includes(SHOWN.api), example.includes(SHOWN.key)]).toEqual([true, true]);
    return example.replace(SHOWN.api, `${server.url}/api`).replace(SHOWN.key, KEY);
  };

  /** Runs it, and pays as a person does at the address that it shows. */
  async function labelAfter(command: string, args: readonly string[]): Promise<string> {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let shown = '';
    let isPaid = false;
    const onData = (data: Buffer): void => {
      shown += data.toString();
      const [page] = /http[^"\s]*\/stripe\/sandbox\/[\w-]+/.exec(shown) ?? [];
      if (page === undefined || isPaid) return;
      isPaid = true;
      const card = { step: 'pay', name: 'Aoife', number: GOOD_CARD, expiry: '12/40', cvc: '123' };
      void fetch(page, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    await once(child, 'exit');
    expect([child.exitCode, shown]).toEqual([0, expect.stringContaining('/stripe/sandbox/')]);
    const file = readFileSync(join(folder, 'label.pdf'));
    rmSync(join(folder, 'label.pdf'));
    return readPdf(new Uint8Array(file)).pages[0]?.text ?? '';
  }

  test('is a label in five calls of curl', async () => {
    const script = exampleIn('sh').replace(/DAY=.*/, `DAY=${collectionDay()}`);
    const label = await labelAfter('bash', ['-euc', script]);
    expect([label.includes('Maeve Doyle'), label.includes('1042')]).toEqual([true, true]);
  }, 60_000);

  test('is a label in five calls of JavaScript', async () => {
    const script = exampleIn('js').replace(/const day = .*/, `const day = '${collectionDay()}';`);
    const label = await labelAfter(process.execPath, ['--input-type=module', '--eval', script]);
    expect([label.includes('Maeve Doyle'), label.includes('1042')]).toEqual([true, true]);
  }, 60_000);
});
