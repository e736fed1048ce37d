import { records } from '#server/platform/db/rows.ts';
import { test } from 'vitest';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { inStore } from '#tests/support/api/machine.ts';
import {
  HANG_UP,
  LATE,
  SILENCE,
  startMailServer,
  type MailFault,
} from '#tests/support/api/mail-server.ts';
import { readMail } from '#tests/support/api/mails.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

/** It is sent twice, because the server has it and did not say so. The Message-ID is the same. */
const isTakenUnsaid = (name: string): boolean => name.startsWith('takes it');

const FAULTS: Readonly<Record<string, MailFault>> = {
  'never greets': { greeting: SILENCE },
  'hangs after the greeting': { EHLO: SILENCE },
  'hangs before the mail': { DATA: SILENCE },
  'takes it in silence': { '.': SILENCE },
  'takes it and hangs up': { '.': HANG_UP },
  'takes it and says 421': { '.': '421 closing' },
  'hangs up in the middle of a mail': { text: HANG_UP },
  'is closing': { greeting: '421 closing' },
  'is full': { MAIL: '452 full' },
  'puts strangers off': { RCPT: '451 greylisted' },
  'refuses what it reads': { '.': '554 refused' },
  'speaks another language': { greeting: 'SSH-2.0-OpenSSH_9.2' },
  'breaks the encryption it offers': {
    EHLO: '250-faulty\r\n250 STARTTLS',
    STARTTLS: '220 go\r\nno',
  },
  'greets late': { greeting: `${LATE}220 here` },
  'takes it and answers late': { '.': `${LATE}250 taken` },
};
const ENQUIRIES = 3;

test.concurrent.for(Object.entries(FAULTS))(
  'a mail server that %s delays mails, and nothing else',
  { timeout: 240_000 },
  async ([name, fault], { expect, onTestFinished }) => {
    const mails = await startMailServer(fault);
    const folder = temporaryFolder('mails');
    const settings = { DATA_DIR: folder, SMTP_URL: mails.url };
    let server = await startApiProcess(settings);
    onTestFinished(async () => {
      await server.end('SIGKILL');
      await mails.close();
    });
    for (let n = 0; n < ENQUIRIES; n += 1) {
      const began = performance.now();
      const { status } = await fetch(`${server.url}/api/enquiry/new-enquiry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'aine@example.ie', message: `Number ${n}` }),
      });
      expect([status, performance.now() - began < 5_000]).toEqual([200, true]);
    }
    const [command = ''] = Object.keys(fault);
    await expect.poll(() => mails.seen[command], { timeout: 60_000 }).toBeGreaterThan(0);
    const began = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    // Supervisors kill after ten.
    expect(performance.now() - began).toBeLessThan(8_000);
    mails.heal();
    server = await startApiProcess(settings);
    const unsent = () => inStore(settings, (db) => records.all(db, 'outbox', { done_at: null }));
    // A lease of the stopped process ends after a minute.
    await expect.poll(unsent, { timeout: 100_000, interval: 1_000 }).toEqual([]);
    const ids = mails.messages.map((mail) => readMail(mail).headers['message-id']);
    expect(new Set(ids).size).toBe(ENQUIRIES);
    expect(ids.length > ENQUIRIES).toBe(isTakenUnsaid(name));
  },
);
