import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import type { State } from '#domain/parcel/consignment.ts';
import type { Message } from '#server/platform/mail/compose.ts';
import { records } from '#server/platform/db/rows.ts';
import { cleanUp } from '#server/upkeep.ts';
import type { MailKind } from '#content-schema/mail-schema.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { composedMail, mailNow } from '#tests/support/api/jobs.ts';
import {
  bookNow,
  errorsIn,
  mailKinds,
  payByCard,
  problemIn,
  rowOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { ledTo, pageAfter } from '#tests/support/forms/plain-forms.ts';
import { testOffice } from '#tests/support/people/office.ts';

const RECEIVER = 'sean@example.ie';

describe.each(ENGINES)('notices to a receiver on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;

  const send = async (steps: readonly State[] = [], receiverEmail = RECEIVER) => {
    const booked = await bookNow(api, { receiverEmail });
    await payByCard(api, booked.id);
    await step(booked.id, steps);
    return booked;
  };
  const step = async (id: string, steps: readonly State[]): Promise<void> => {
    const row = await rowOf(api, id);
    for (const state of steps) await addStep(api, row, state);
  };
  const notices = async (): Promise<string[]> =>
    (await mailKinds(api)).filter((kind) => kind.startsWith('receiver-'));
  const entity = async (id: string, about?: string) =>
    [(await rowOf(api, id)).id, about].filter(Boolean).join(' ');
  const composed = async (kind: MailKind, id: string) =>
    composedMail(api.services, kind, await entity(id));
  const mail = async (kind: MailKind, id: string, about?: string) =>
    mailNow(api.services, kind, await entity(id, about));
  const linkIn = ({ text }: Message): string =>
    /\/api\/userBooking\/receiver\/([\w-]{43})$/m.exec(text)?.[1] ?? 'no link';
  const pageOf = async (token: string): Promise<string> =>
    (await api.get(`userBooking/receiver/${token}`)).text();

  beforeEach(() => api.db.deleteFrom('outbox').execute());

  test('say that it is collected, comes in which half of the day, and has arrived', async () => {
    const { id, headers } = await send(['collected']);
    const collected = await mail('receiver-collected', id);
    expect(collected.to.address).toBe(RECEIVER);
    expect(collected.text).toContain('Delivery: Tuesday 24 November 2026');
    await step(id, ['out_for_delivery']);
    const out = await mail('receiver-out', id);
    expect(out.text).toContain('Saturday 21 November 2026, 08:00 to 13:00');
    expect(out.html).toMatch(/href="[^"]+"[^>]*>See the parcel</);
    expect(await pageOf(linkIn(out))).toMatch(/<h1>[^]*Arrives today, in the morning<\/h1>/);
    await step(id, ['delivered']);
    expect((await mail('receiver-delivered', id)).subject).toContain('has arrived');
    expect(await notices()).toEqual(['receiver-collected', 'receiver-delivered', 'receiver-out']);
    expect((await viewIn(api, id, headers)).receiverEmail).toBe(RECEIVER);
  });

  test('go out once, however often a scan is repeated on its day', async () => {
    const { id } = await send([
      'collected',
      'out_for_delivery',
      'failed_attempt',
      'out_for_delivery',
    ]);
    const first = ['receiver-collected', 'receiver-out', 'receiver-problem'];
    expect(await notices()).toEqual(first);
    await step(id, ['failed_attempt']);
    expect(await notices()).toEqual(first);
    api.wait(DAY_MS);
    await step(id, ['out_for_delivery']);
    expect(await notices()).toEqual([
      'receiver-collected',
      'receiver-out',
      'receiver-out',
      'receiver-problem',
    ]);
    api.wait(-DAY_MS);
  });

  test('a failed delivery is mailed to sender and receiver, with the link to choose another day', async () => {
    const { id } = await send(['collected', 'out_for_delivery', 'failed_attempt']);
    expect(await mailKinds(api)).toContain('booking-problem');
    const about = 'failed_attempt deliver';
    const toSender = await mail('booking-problem', id, about);
    expect(toSender.to.address).toBe('aoife@example.com');
    expect(toSender.subject).toContain('we could not deliver it');
    expect(toSender.text).toMatch(/your-booking#[\s\S]+safe place or a neighbour/);
    const toReceiver = await mail('receiver-problem', id, about);
    expect(toReceiver.to.address).toBe(RECEIVER);
    expect(toReceiver.subject).toContain('we could not deliver it');
    const token = linkIn(toReceiver);
    expect(await pageOf(token)).toContain('userBooking/receiverChange');
    const change = { token, deliverOn: '2026-11-26' };
    expect((await api.post('userBooking/receiverChange', change)).status).toBe(200);
    const track = await (await api.get(`tracking/parcels?id=${id}`)).text();
    expect(track).toContain('Choose a day');
    expect(track).toContain(`userBooking/booking/${id}`);
    const { out } = await desk.office(['bookings', '--trouble']);
    expect(out).toContain(id);
  });

  test('a parcel that is held up or goes back is mailed to both, a failed collection to the sender', async () => {
    const held = await send(['collected', 'exception', 'returned']);
    const problems = async () => (await mailKinds(api)).filter((kind) => kind.endsWith('-problem'));
    const twice = ['booking-problem', 'booking-problem', 'receiver-problem', 'receiver-problem'];
    expect(await problems()).toEqual(twice);
    const text = async (about: string) =>
      (await mail('receiver-problem', held.id, about)).text.replaceAll('\n', ' ');
    expect(await text('exception deliver')).toContain('something holds it up');
    expect(await text('returned done')).toContain('goes back to the sender');
    const missed = await send(['failed_attempt']);
    expect(await problems()).toEqual(['booking-problem', ...twice]);
    const { text: sentence } = await mail('booking-problem', missed.id, 'failed_attempt collect');
    expect(sentence).toContain('choose another collection day');
    const { out } = await desk.office(['bookings', '--trouble']);
    expect(out).not.toContain(held.id);
  });

  test('the page after the delivery says when and where, and has "I did not get it"', async () => {
    const { id } = await send(['collected']);
    const token = linkIn(await mail('receiver-collected', id));
    const change = { token, leaveAt: 'safe-place', safePlace: 'Porch' };
    await api.post('userBooking/receiverChange', change);
    await step(id, ['out_for_delivery', 'delivered']);
    const page = await pageOf(token);
    expect(page).toContain('Saturday 21 November 2026, 08:00 to 13:00');
    expect(page).toContain('Safe place: Porch, as it was chosen');
    expect(page).toMatch(
      /href="\/contact-us\?subject=Parcel\+IE[^"]+#enquiry"\s*>I did not get it</,
    );
    expect(page).toContain('Delete my address');
    expect(page).not.toContain('It is too late');
  });

  test('are not sent to anybody when the sender gave no address, and a wrong one is refused', async () => {
    await send(['collected', 'out_for_delivery', 'delivered'], '');
    expect(await notices()).toEqual([]);
    const wrong = await api.post('userBooking/new', { receiverEmail: 'sean at home' });
    expect(await errorsIn(wrong)).toHaveProperty(['#/receiverEmail']);
  });

  test('never go out for a cancelled booking', async () => {
    const { id, headers } = await send();
    await api.post('userBooking/cancel', { id }, headers);
    for (const kind of ['receiver-collected', 'receiver-out', 'receiver-delivered'] as const)
      expect(await composed(kind, id)).toBeUndefined();
  });

  test('carry a link that changes the delivery and nothing else', async () => {
    const { id } = await send(['collected']);
    const token = linkIn(await mail('receiver-collected', id));
    const page = await pageOf(token);
    expect(page).toContain('userBooking/receiverChange');
    expect(page).not.toMatch(/€|Cypress|userBooking\/(cancel|update|label|receipt)/);
    const change = { token, deliverOn: '2026-11-26', leaveAt: 'safe-place', safePlace: 'Porch' };
    expect((await api.post('userBooking/receiverChange', change)).status).toBe(200);
    expect((await api.post('userBooking/receiverChange', change)).status).toBe(200);
    expect(await rowOf(api, id)).toMatchObject({ promised_on: '2026-11-26' });
    expect((await mailKinds(api)).filter((kind) => kind.endsWith('-changed'))).toEqual([
      'delivery-changed',
      'receiver-changed',
    ]);
    expect(await pageOf(token)).toContain('Safe place: Porch');
    // The link opens no booking.
    const opened = await api.post('userBooking/openBooking', { token });
    expect(opened.status).toBe(410);
    await step(id, ['out_for_delivery']);
    const late = await api.post('userBooking/receiverChange', { token, deliverOn: '2026-11-25' });
    expect((await problemIn(late)).detail).toContain('delivers it today');
    expect(await pageOf(token)).toContain('delivers it today');
  });

  test('a form without a script changes the delivery, or comes back with what is wrong', async () => {
    const { id } = await send(['collected']);
    const token = linkIn(await mail('receiver-collected', id));
    const fields = { token, leaveAt: 'safe-place' };
    const back = await pageAfter(api, 'userBooking/receiverChange', fields);
    expect(back).toContain('Say where the safe place is.');
    const good = { ...fields, safePlace: 'Porch' };
    const location = await ledTo(api, 'userBooking/receiverChange', good);
    expect(location).toBe(`/api/userBooking/receiver/${token}?done=delivery`);
  });

  test('stop with a button on the page and with that of a mail program', async () => {
    const { id } = await send(['collected']);
    const message = await mail('receiver-collected', id);
    const token = linkIn(message);
    expect(message.headers['List-Unsubscribe']).toContain(token);
    expect(message.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    // Mail scanners open every link.
    await pageOf(token);
    expect(await composed('receiver-collected', id)).toBeDefined();
    const stopped = await ledTo(api, `userBooking/receiver/${token}`, { token });
    expect(stopped).toContain('done=stopped');
    await step(id, ['out_for_delivery']);
    expect(await notices()).toEqual(['receiver-collected']);
    expect(await composed('receiver-collected', id)).toBeUndefined();
    expect(await pageOf(token)).toContain('You get no e-mails about this parcel.');
  });

  test('a link that is none of ours says so', async () => {
    for (const length of [42, 43]) {
      const unknown = await api.get(`userBooking/receiver/${'x'.repeat(length)}`);
      expect(unknown.status).toBe(410);
      expect(await unknown.text()).toContain('This link is not known any more');
    }
    const token = 'x'.repeat(43);
    expect((await api.post('userBooking/receiverChange', { token })).status).toBe(410);
  });

  test('the sender corrects the address before the collection', async () => {
    const { id, headers } = await send();
    const other = { id, receiverEmail: 'sean@example.com' };
    expect((await api.post('userBooking/update', other, headers)).status).toBe(200);
    expect((await viewIn(api, id, headers)).receiverEmail).toBe('sean@example.com');
    expect(await mailKinds(api)).toContain('booking-changed');
    await api.post('userBooking/update', { id, receiverEmail: '' }, headers);
    await step(id, ['collected']);
    expect(await notices()).toEqual([]);
  });

  test('the address is copied and erased for its owner, and goes a month after the parcel', async () => {
    const mine = 'receiver@example.ie';
    const { id } = await send(['collected'], mine);
    const { out } = await desk.office(['person', 'export', mine]);
    expect(out).toContain(`"tracking":"${id}"`);
    await desk.office(['person', 'erase', mine, '--yes']);
    expect(await composed('receiver-collected', id)).toBeUndefined();
    await send(['collected', 'delivered'], 'later@example.ie');
    api.wait(29 * DAY_MS);
    await cleanUp(api.services);
    const kept = () => records.count(api.db, 'receivers', { email: 'later@example.ie' });
    expect(await kept()).toBe(1);
    api.wait(2 * DAY_MS);
    await cleanUp(api.services);
    expect(await kept()).toBe(0);
  });
});
