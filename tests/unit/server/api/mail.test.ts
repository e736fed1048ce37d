import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '#server/platform/mail/outbox.ts';
import { transportOf } from '#server/platform/mail/transport.ts';
import { ENGINES, NOW, testApi } from '#tests/support/api/api.ts';
import { sendMails } from '#tests/support/api/jobs.ts';
import { mailsIn, type ReadMail } from '#tests/support/api/mails.ts';

const ENQUIRY = {
  firstname: 'Gráinne',
  lastname: 'Ó Súilleabháin',
  email: 'grainne@example.ie',
  phone: '020 910 1234',
  message: 'An bhfuil sibh oscailte?\n\nDüsseldorf, Łódź, 日本, 🚚.',
};

describe.each(ENGINES)('mail that becomes files, on %s', (engine) => {
  let mails: ReadMail[];
  const folder = () => join(api.services.config.dataDir, 'mail');
  const send = async () => {
    await sendMails(api.services, transportOf(api.services.config));
  };
  const api = testApi(engine, { OFFICE_EMAIL: 'office@example.ie' });
  beforeAll(async () => {
    await api.post('enquiry/new-enquiry', ENQUIRY);
    await send();
    mails = mailsIn(folder());
  });

  test('an enquiry comes to the office, and an answer to it goes to the person', () => {
    const { brand = '', email = '' } = api.services.content.facts();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers).toMatchObject({
      from: `${brand} <${email}>`,
      to: 'office@example.ie',
      'reply-to': 'grainne@example.ie',
      subject: 'Enquiry from Gráinne Ó Súilleabháin',
      'auto-submitted': 'auto-generated',
    });
    expect(Date.parse(mails[0]?.headers['date'] ?? '')).toBe(NOW);
  });

  test('what was typed stands in it letter by letter, accents and line breaks too', () => {
    expect(mails[0]?.text).toContain(`Phone: 020 910 1234\n\n${ENQUIRY.message}\n`);
  });

  test('the signature stands under it, behind the line that mail programs know', () => {
    const { company = '', phone = '' } = api.services.content.facts();
    const signature = mails[0]?.text.split('\n-- \n')[1] ?? '';
    expect(signature).toContain(company);
    expect(signature).toContain(phone);
  });

  test('no word in braces is left', () => {
    expect(mails[0]?.text).not.toMatch(/[{}]/);
  });

  test('its row is done, and the log tells the kind and the outcome without an address', async () => {
    const row = await api.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ done_at: NOW, attempts: 1, error: null });
    expect(mails[0]?.headers['message-id']).toContain(`<${row.id}@`);
    const line = { event: 'mail', kind: 'office-enquiry', outcome: 'sent', attempts: 1 };
    expect(api.log).toContainEqual(expect.objectContaining(line));
    expect(JSON.stringify(api.log)).not.toContain('example.ie');
  });

  test('sent again after a crash, it is one file still', async () => {
    await api.db.updateTable('outbox').set({ done_at: null }).execute();
    await send();
    expect(readdirSync(folder())).toHaveLength(1);
  });

  test('the answer of the office goes to the person and says that a person wrote it', async () => {
    const { id } = await api.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
    const answer = { id: 'answer', enquiry_id: id, message: 'Tá, go dtí 17:30.', created_at: NOW };
    await api.db.insertInto('enquiry_answers').values(answer).execute();
    await enqueue(api.db, 'enquiry-answer', 'answer', NOW + 1);
    api.wait(1);
    await send();
    const mail = mailsIn(folder()).at(-1);
    expect(mail?.headers).toMatchObject({
      to: 'grainne@example.ie',
      'reply-to': 'office@example.ie',
      'auto-submitted': 'no',
    });
    expect(mail?.text).toMatch(/^Hello Gráinne,\n/);
    expect(mail?.text).toContain('\nTá, go dtí 17:30.\n');
    expect(mail?.text).toContain(ENQUIRY.message);
  });

  test('a mail about something that is gone is not sent and not tried again', async () => {
    const before = readdirSync(folder()).length;
    await enqueue(api.db, 'office-enquiry', 'gone', NOW);
    await send();
    expect(readdirSync(folder())).toHaveLength(before);
    expect(api.log.at(-1)).toMatchObject({ outcome: 'nothing to send' });
    const waiting = api.db.selectFrom('outbox').select('id').where('done_at', 'is', null);
    expect(await waiting.execute()).toEqual([]);
  });

  test('the address of who asked for a new password is not kept in the outbox', async () => {
    await enqueue(api.db, 'reset', 'somebody@example.ie', NOW);
    await send();
    const rows = await api.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'reset')
      .execute();
    expect(rows).toMatchObject([{ subject: '', done_at: NOW + 1 }]);
  });
});
