import { beforeEach, describe, expect, test } from 'vitest';
import { addMonths, dublinDay } from '#domain/days/calendar.ts';
import { readCaseNumber } from '#domain/parcel/case-number.ts';
import { DAY_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { forgetEnquiries } from '#server/enquiries/index.ts';
import { records } from '#server/platform/db/rows.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { ENQUIRY, ENQUIRY_PATH } from '#tests/support/api/enquiry.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { mailKinds } from '#tests/support/bookings/bookings.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { testOffice } from '#tests/support/people/office.ts';

describe.each(ENGINES)('a complaint on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;
  beforeEach(async () => {
    await api.db.deleteFrom('outbox').execute();
    await api.db.deleteFrom('enquiries').execute();
  });

  const send = async (changes: object) => {
    const reply = await api.post(ENQUIRY_PATH, { ...ENQUIRY, ...changes });
    expect([reply.status, await reply.json()]).toEqual([200, { status: true }]);
    return records.get(api.db, 'enquiries', {});
  };
  const textOf = async (kind: 'complaint' | 'office-enquiry', id: string) => {
    const { to, subject, text } = await mailNow(api.services, kind, id);
    return { to: to.address, subject, text: text.replaceAll('\n', ' ') };
  };

  test('gets a number and, by return, a mail with it, how long it takes and who answers', async () => {
    const { id, complaint } = await send({ complaint: true });
    expect(readCaseNumber(complaint)).toBe(complaint);
    expect(await mailKinds(api)).toEqual(['complaint', 'office-enquiry']);
    const mail = await textOf('complaint', id);
    expect(mail.to).toBe(ENQUIRY.email);
    expect(mail.subject).toContain(complaint);
    for (const words of [complaint, 'within 30 days', 'customer service of our office'])
      expect(mail.text).toContain(words);
    expect((await textOf('office-enquiry', id)).subject).toContain(`Complaint ${complaint}`);
  });

  test('with the hidden field filled in has its number, and the mails ten minutes later', async () => {
    const { id, complaint, spam } = await send({ complaint: true, leaveEmpty: 'nora' });
    expect(spam).toBe(1);
    const jobs = await records.all(api.db, 'outbox', {}, 'kind');
    expect(jobs.map(({ kind, run_at }) => [kind, run_at - api.services.now()])).toEqual([
      ['complaint', 10 * MINUTE_MS],
      ['office-enquiry', 10 * MINUTE_MS],
    ]);
    expect((await textOf('office-enquiry', id)).subject).toContain(
      `Complaint ${complaint} (marked as spam)`,
    );
  });

  test('is ticked in the form without a script too, and nothing else is one', async () => {
    const fields = { ...ENQUIRY, complaint: 'yes' };
    expect(await ledTo(api, ENQUIRY_PATH, fields)).toBe('/enquiry-sent');
    expect((await records.get(api.db, 'enquiries', {})).complaint).not.toBe('');
    await api.db.deleteFrom('enquiries').execute();
    await api.db.deleteFrom('outbox').execute();
    const { id, complaint } = await send({ complaint: '' });
    expect(complaint).toBe('');
    expect((await textOf('office-enquiry', id)).subject).toContain('Enquiry');
    expect(await mailKinds(api)).not.toContain('complaint');
  });

  test('is marked by the office, once, and the complainant gets the number', async () => {
    const { id } = await send({});
    const marked = await desk.office(['enquiry', id, '--complaint']);
    const { complaint } = await records.get(api.db, 'enquiries', { id });
    expect([marked.code, marked.out]).toEqual([0, expect.stringContaining(complaint)]);
    expect((await textOf('complaint', id)).text).toContain(complaint);
    await desk.refuses(['enquiry', id, '--complaint'], 'a complaint already');
    expect((await desk.office(['enquiry', complaint])).out).toContain(`Complaint: ${complaint}`);
    expect((await desk.office(['enquiries', '--complaints'])).out).toContain(complaint);
    const answer = ['answer', complaint, '--text', 'We are sorry.', '--yes'];
    expect((await desk.office(answer)).code).toBe(0);
    const { id: answerId } = await records.get(api.db, 'enquiry_answers', { enquiry_id: id });
    expect((await mailNow(api.services, 'enquiry-answer', answerId)).text).toContain(complaint);
    expect((await desk.office(['enquiries', '--complaints'])).out).toContain('1 complaint.');
  });

  test('is kept for 6 years, and another enquiry for 12 months', async () => {
    await send({});
    await records.update(api.db, 'enquiries', {}, { firstname: 'Plain' });
    await api.post(ENQUIRY_PATH, { ...ENQUIRY, message: 'Late!', complaint: true });
    const kept = async () => {
      await forgetEnquiries(api.services);
      return (await records.all(api.db, 'enquiries', {})).map(({ message }) => message);
    };
    expect(await kept()).toHaveLength(2);
    api.wait(367 * DAY_MS);
    expect(await kept()).toEqual(['Late!']);
    const began = dublinDay(api.services.now() - 367 * DAY_MS);
    api.wait(5 * 365 * DAY_MS - 3 * DAY_MS);
    expect(dublinDay(api.services.now()) < addMonths(began, 72)).toBe(true);
    expect(await kept()).toEqual(['Late!']);
    api.wait(12 * DAY_MS);
    expect(await kept()).toEqual([]);
  });
});
