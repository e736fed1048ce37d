import { beforeAll, describe, expect, test } from 'vitest';
import { records } from '#server/platform/db/rows.ts';
import { cleanUp } from '#server/upkeep.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { rowOf } from '#tests/support/bookings/bookings.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { payThere } from '#tests/support/payments/payments.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { testOffice } from '#tests/support/people/office.ts';

describe.each(ENGINES)('the office at the telephone on %s', (engine) => {
  const desk = testOffice(engine);
  const { api, office } = desk;
  let session: Record<string, string>;
  let doors = 0;

  beforeAll(async () => {
    const email = `phone-${engine}@example.ie`;
    await openAccount(api, email);
    await changeRows(api.db, 'accounts', { credit_cents: 0 }, { email });
    await changeRows(api.db, 'ledger', { remaining_cents: 0, cents: 0 });
    session = await logIn(api, email);
  });

  const paid = async (changes = {}) => {
    const own = { pickupLine1: `${(doors += 1)} Sea Road`, ...changes };
    const parcel = await bookParcel(api, { session, changes: own });
    await payThere(api, parcel);
    return parcel.tracking;
  };
  const shown = async (tracking: string) => (await office(['booking', tracking])).out;

  test('one booking shows addresses, phones, contents, price, payment, steps, claims and mails', async () => {
    const tracking = await paid({ placeNote: 'Porch', contents: 'Wool jumpers' });
    const text = await shown(tracking);
    const { order_id } = await rowOf(api, tracking);
    const { intent } = await records.get(api.db, 'payments', { order_id: order_id ?? '' });
    for (const words of [
      /^IE .*, paid, paid$/m,
      /^From: .*Sea Road.*Galway.*\+?[\d ]{7,}/m,
      /^To: .*Dublin/m,
      /^Contents: +Wool jumpers$/m,
      /^Leave it: +Porch$/m,
      /^Collection: +.*23 November 2026/m,
      /^ {2}Total +€15\.94$/m,
      new RegExp(`payment paid +€15\\.94 +${intent}`),
      /created[^]*paid/,
      /booking/,
    ])
      expect(text).toMatch(words);
  });

  test('who scanned is shown: the driver, and for the office who called the command', async () => {
    const tracking = await paid();
    await office(['scan', tracking, 'collected', 'Galway', '--by', 'Niamh']);
    expect(await shown(tracking)).toMatch(/collected +Galway +office: Niamh \(grainne\)/);
  });

  test('what the customer changed is shown with what it was before', async () => {
    const tracking = await paid();
    const change = { id: tracking, deliveryLine1: '9 New Street', placeNote: 'Shed' };
    expect((await api.post('userBooking/update', change, session)).status).toBe(200);
    const text = await shown(tracking);
    expect(text).toMatch(/Changed by the customer[^]*delivery\.line1 (?!9 New)\S+[^]*note empty/);
    expect(text).toContain('9 New Street');
  });

  test('a number that nobody has, and one with a wrong letter, are told apart', async () => {
    await desk.refuses(['booking', 'IE000000000000'], 'No parcel has the number');
    await desk.refuses(['booking', 'IE123'], 'is no tracking number of ours');
  });

  test('the collections of a day are listed by half and area, whole and with phones', async () => {
    const day = '2026-12-09';
    const row = { collect_on: day };
    const galway = { pickup: { town: 'Galway', postcode: 'H91 E2K3', phone: '+353209100201' } };
    await storeBooking(api, { ...galway, row: { ...row, collect_part: 'morning' } });
    await storeBooking(api, {
      pickup: { town: 'Cork' },
      row: { ...row, collect_part: 'afternoon' },
    });
    await storeBooking(api, { isPaid: false, row });
    const { out } = await office(['bookings', '--collect', day]);
    expect(out).toMatch(
      /^Collections of .*9 December 2026\n\nMORNING, 08:00 to 13:00\n\nH91 Galway \(1\)\n {2}IE .*020 910 0201\n/,
    );
    expect(out).toMatch(/AFTERNOON[^]*Cork \(1\)/);
    expect(out).toContain('2 collections.\n1 unpaid booking for this day: not on this list.');
    expect((await office(['bookings', '--collect', '2026-12-11'])).out).toContain(
      'No collections.',
    );
  });

  test('a cancellation asks, names the sum, and gives exactly that back', async () => {
    const tracking = await paid();
    const declined = await office(['cancel', tracking, 'The caller moved'], { answers: ['n'] });
    expect(declined.code).toBe(1);
    expect(declined.questions[0]).toContain('€15.94 goes back to the card.');
    expect((await rowOf(api, tracking)).last_state).toBe('paid');
    expect(await records.count(api.db, 'refunds', {})).toBe(0);
    const done = await office(['cancel', tracking, 'The caller moved'], { answers: ['y'] });
    expect(done.out).toContain('cancelled. €15.94 goes back to the card.');
    await sendRefunds(api.services);
    expect(await shown(tracking)).toMatch(
      /refund sent +−?-?€15\.94[^]*grainne: cancel, The caller moved/,
    );
    await desk.refuses(['cancel', tracking, 'Again', '--yes'], 'Nothing was done.');
  });

  test('a cancellation that comes too late does not tell the office to call the office', async () => {
    const tracking = await paid();
    await office(['scan', tracking, 'collected', 'Galway']);
    await desk.refuses(
      ['cancel', tracking, 'The caller moved', '--yes'],
      'We have this parcel already, so it is too late to cancel. Nothing was done.',
    );
  });

  test('the sandbox has no balance that the office could compare with', async () => {
    const { code, out } = await office(['audit', '--provider']);
    expect([code, out]).toEqual([0, expect.stringContaining('no balance to compare with')]);
  });

  test('a scan cancels nothing, and a cancellation needs a reason', async () => {
    const tracking = await paid();
    await desk.refuses(['scan', tracking, 'cancelled'], 'cancel <tracking> "<reason>"', 2);
    await desk.refuses(['cancel', tracking, '', '--yes'], 'the reason', 2);
    expect((await rowOf(api, tracking)).last_state).toBe('paid');
  });

  test('a note is kept with who wrote it, is a part of the copy of their data, and goes with the contacts', async () => {
    const tracking = await paid();
    await office(['note', tracking, 'Ring the bell twice', '--by', 'Seán']);
    expect(await shown(tracking)).toContain('Seán (grainne): note, Ring the bell twice');
    const copy = await office(['person', 'export', `phone-${engine}@example.ie`]);
    expect(copy.out).toContain('Ring the bell twice');
    await changeRows(api.db, 'orders', { paid_at: 1, created_at: 1 });
    await changeRows(api.db, 'receipts', { created_at: 1 });
    await cleanUp({ ...api.services, now: () => Date.UTC(1972, 1, 1) });
    const notes = await records.all(api.db, 'deeds', { command: 'note' });
    expect(notes.map(({ words }) => words)).toEqual(['']);
  });
});

describe.each(ENGINES)('who did what on %s', (engine) => {
  const desk = testOffice(engine);
  const { api, office } = desk;

  test('is listed and found, and the accountant reads who refunded', async () => {
    const email = `deeds-${engine}@example.ie`;
    await openAccount(api, email);
    const session = await logIn(api, email);
    const parcel = await bookParcel(api, { session });
    await payThere(api, parcel);
    await office(['refund', parcel.tracking, '1.00', 'Wet box', '--by', 'Niamh', '--yes']);
    await office(['lock', email, '--yes']);
    const { out } = await office(['deeds']);
    expect(out).toMatch(/grainne +lock/);
    expect(out).toMatch(
      new RegExp(`Niamh \\(grainne\\) +refund +${parcel.tracking} +€1.00: Wet box`),
    );
    expect(out).not.toContain(email);
    expect((await office(['deeds', 'niamh'])).out).toContain('1 deed.');
    expect(JSON.parse((await office(['deeds', '--json'])).out)).toHaveLength(2);
    const lines = (await office(['export', '2026-11'])).out.split('\n');
    expect(lines.map((line) => line.trim().split(',').at(-1))).toEqual(
      expect.arrayContaining(['Done by', '', 'Niamh (grainne)']),
    );
  });
});
