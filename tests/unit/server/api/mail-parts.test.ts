import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { transportOf } from '#server/platform/mail/transport.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { sendMails } from '#tests/support/api/jobs.ts';
import { codeIn, mailsIn, type ReadMail } from '#tests/support/api/mails.ts';
import { bookNow, payByCard } from '#tests/support/bookings/bookings.ts';
import { barCodesOn } from '#tests/support/bookings/pdf-codes.ts';
import { readPdf } from '#tests/support/bookings/read-pdf.ts';

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
    const mail = await sent('Your booking');
    expect(mail.headers['content-type']).toMatch(/^multipart\/alternative/);
    const [text, markup] = ['text/plain', 'text/html'].map((type) =>
      mail.source.indexOf(`Content-Type: ${type}; charset=utf-8`),
    );
    expect(text).toBeGreaterThan(0);
    expect(markup).toBeGreaterThan(text ?? 0);
    expect(mail.text).toContain(codeIn(mail));
    expect(mail.source).toContain('See the booking and pay</a>');
  });

  test('the mail about a paid booking brings its label, made when it is sent', async () => {
    const { id } = await bookNow(api);
    await payByCard(api, id);
    const rows = await api.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/%PDF|JVBERi/);
    const mail = await sent('Booking confirmed');
    const { part, pdf } = attached(mail);
    expect(part).toContain(`filename=label-${id}.pdf`);
    expect(pdf.pages.flatMap(barCodesOn)).toEqual([id]);
    expect(mail.text).toMatch(/^Hello /);
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
    const { id } = await bookNow(api, { deliveryName: '王小明' });
    await payByCard(api, id);
    const mail = await sent('Booking confirmed');
    expect(mail.source).not.toContain('application/pdf');
  });
});
