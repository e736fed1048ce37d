import { records } from '#server/platform/db/rows.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, beforeEach } from 'vitest';
import type { Letter } from '#server/platform/mail/letter.ts';
import { enqueue } from '#server/platform/mail/mail-jobs.ts';
import { transportOf } from '#server/platform/mail/transport.ts';
import { ENGINES, NOW, testApi } from '#tests/support/api/api.ts';
import { sendMails } from '#tests/support/api/jobs.ts';
import { mailsIn, type ReadMail, codeIn } from '#tests/support/api/mails.ts';
import { bookNow, payByCard } from '#tests/support/bookings/bookings.ts';
import { codesOn } from '#tests/support/bookings/pdf-codes.ts';
import { readPdf } from '#tests/support/bookings/read-pdf.ts';
import { configFrom } from '#server/config.ts';
import { contentOf, type Content } from '#server/platform/content.ts';
import { composeMessage, wrapMail } from '#server/platform/mail/compose.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const FROM_GRAINNE = {
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
    await api.post('enquiry/new-enquiry', FROM_GRAINNE);
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
    expect(mails[0]?.text).toContain(`Phone: 020 910 1234\n\n${FROM_GRAINNE.message}\n`);
  });

  test('the signature stands under it, behind the line that mail programs know', () => {
    const { company = '', phone = '' } = api.services.content.facts();
    const signature = mails[0]?.text.split('\n-- \n')[1] ?? '';
    expect(signature).toContain(company);
    expect(signature).toContain(phone);
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
    expect(mail?.text).toContain(FROM_GRAINNE.message);
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
    const rows = await records.all(api.db, 'outbox', { kind: 'reset' });
    expect(rows).toMatchObject([{ entity_id: '', done_at: NOW + 1 }]);
  });
});

/** An unpaid booking is mailed after it. */
const MAIL_WAIT_MS = 30 * 60_000;

describe.each(ENGINES)('the parts of a mail on %s', (engine) => {
  const api = testApi(engine);
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  const sent = async (subject: string): Promise<ReadMail> => {
    await sendMails(api.services, transportOf(api.services.config));
    const mails = mailsIn(join(api.services.config.dataDir, 'mail'));
    const mail = mails.findLast(({ headers }) => headers['subject']?.startsWith(subject));
    if (mail === undefined) throw new Error(`no mail "${subject}"`);
    return mail;
  };
  const attached = ({ source }: ReadMail) => {
    const part = source.split('Content-Type: application/pdf')[1] ?? '';
    const body = (part.split('\r\n\r\n')[1] ?? '').split('\r\n--')[0] ?? '';
    return { part, pdf: readPdf(Buffer.from(body, 'base64')) };
  };

  test('text and HTML are two forms of one mail, the text first', async () => {
    await bookNow(api);
    api.wait(MAIL_WAIT_MS);
    const mail = await sent('Finish your booking');
    expect(mail.headers['content-type']).toMatch(/^multipart\/alternative/);
    const [text, markup] = ['text/plain', 'text/html'].map((type) =>
      mail.source.indexOf(`Content-Type: ${type}; charset=utf-8`),
    );
    expect(text).toBeGreaterThan(0);
    expect(markup).toBeGreaterThan(text ?? 0);
    expect(mail.text).toContain(codeIn(mail));
    // The soft line breaks of quoted-printable are taken out.
    expect(mail.source.replaceAll('=\r\n', '')).toContain('See the booking and pay</a>');
  });

  test('the mail about a paid booking brings its label, made when it is sent', async () => {
    const { id } = await bookNow(api);
    await payByCard(api, id);
    const rows = await api.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/%PDF|JVBERi/);
    const mail = await sent('Booking confirmed');
    const { part, pdf } = attached(mail);
    expect(part).toContain(`filename=label-${id}.pdf`);
    expect(pdf.pages.map((page) => codesOn(page, 'code128', id))).toEqual([[id]]);
    expect(mail.text).toMatch(/^Hello /m);
  });

  test('a changed booking brings its new label; an unpaid one has none', async () => {
    const { id, headers } = await bookNow(api);
    api.wait(1000);
    await api.post('userBooking/update', { id, deliveryName: 'Bríd Ó Sé' }, headers);
    expect((await sent('Your booking')).source).not.toContain('application/pdf');
    await payByCard(api, id);
    api.wait(1000);
    await api.post('userBooking/update', { id, deliveryName: 'Máire Ní Shé' }, headers);
    const { pdf } = attached(await sent('Your booking'));
    expect(pdf.pages[0]?.text).toContain('Máire Ní Shé');
  });

  test('a label that cannot be drawn holds no mail back', async () => {
    const { id } = await bookNow(api, { deliveryName: 'Wang Xiaoming' });
    const { request } = await records.get(api.db, 'bookings', { tracking: id });
    // Older bookings, for which nobody was asked for Latin letters, are stored so.
    const older = { request: request.replace('Wang Xiaoming', '王小明') };
    await records.update(api.db, 'bookings', { tracking: id }, older);
    await payByCard(api, id);
    const mail = await sent('Booking confirmed');
    expect(mail.source).not.toContain('application/pdf');
  });
});

const RESET_LINK = `https://www.site.example/reset-password#${'a'.repeat(43)}`;
const content = contentOf(CONTENT);
const config = configFrom(
  { NODE_ENV: 'test', SITE_URL: 'https://www.site.example', DATA_DIR: ':memory:' },
  ROOT,
);

const enquiry = (facts: { name?: string; message?: string }): Letter => ({
  kind: 'office-enquiry',
  to: { office: true },
  facts: {
    ...{ what: 'Enquiry', name: 'Áine', 'their-email': 'a@example.ie', 'their-phone': '' },
    ...{ message: '', ...facts },
  },
});

const compose = (letter: Letter, words: Content = content) =>
  composeMessage(letter, { id: 'row', createdAt: 0 }, { config, content: words });

test('a link is on one line, however long it is, and every other line has at most 76 characters', () => {
  const facts = { name: 'Áine', link: RESET_LINK, code: 'a'.repeat(43) };
  const lines = compose({ kind: 'reset', to: 'a@example.ie', facts }).text.split('\n');
  expect(lines).toContain(RESET_LINK);
  expect(lines.filter((line) => line.length > 76)).toEqual([RESET_LINK]);
});

test('long paragraphs are broken at blanks, and the line breaks of the person stay', () => {
  const long = 'word '.repeat(40).trim();
  const { text } = compose(enquiry({ message: `First\n\n  second\n${long}` }));
  expect(text).toContain('First\n\n');
  expect(text.replaceAll('\n', ' ')).toContain(long);
});

test('a text without long lines stays as it is', () => {
  expect(wrapMail('Hello,\n\nyou wrote:  two blanks.\n')).toBe(
    'Hello,\n\nyou wrote:  two blanks.\n',
  );
});

test('braces that a person typed are no placeholders', () => {
  const { text } = compose(enquiry({ message: 'What is {brand} or {message}?' }));
  expect(text).toContain('What is {brand} or {message}?');
});

test('a name with line breaks makes no second header', () => {
  const { subject } = compose(enquiry({ name: 'A\r\nBcc: everyone@example.com' }));
  expect(subject).toBe('Enquiry from A Bcc: everyone@example.com');
});

test('a very long subject is cut', () => {
  const { subject } = compose(enquiry({ name: '🚚'.repeat(500) }));
  expect(Array.from(subject)).toHaveLength(150);
  expect(subject).toMatch(/🚚…$/u);
});

test('without OFFICE_EMAIL the office is the address of the settings', () => {
  expect(compose(enquiry({})).to.address).toBe(content.facts()['email']);
});

test('words that nobody fills are an error and are not sent', () => {
  const words = { subject: 'An enquiry', text: '{message} {cover}' };
  const broken: Content = {
    ...content,
    settings: (name) => ({ ...content.settings(name), 'office-enquiry': words }),
  };
  expect(() => compose(enquiry({}), broken)).toThrow('{cover} is not known');
});
