import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test, beforeAll } from 'vitest';
import { COMMANDS } from '#server/office/command-list.ts';
import { runOffice } from '#server/office/run-office.ts';
import { demoMoment } from '#tools/demo/moments.ts';
import { table } from '#server/office/table.ts';
import { jsonOf, printable, shortTime } from '#server/office/text.ts';
import { emptyDesk, officeAlone, testOffice } from '#tests/support/people/office.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { demoBookings } from '#tools/demo/put-bookings.ts';
import { logIn } from '#tests/support/people/accounts.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import {
  bookNow,
  mailKinds,
  payByCard,
  rowOf,
  statesOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';

describe('the help of the office', () => {
  test.each([[[]], [['help']], [['--help']]])('%j lists every command', async (args) => {
    const { code, out } = await officeAlone(args);
    expect(code).toBe(0);
    for (const { name, about } of COMMANDS)
      expect(out).toMatch(new RegExp(`^  ${name} +${about}$`, 'm'));
  });

  test('tells the exit codes', async () => {
    expect((await officeAlone(['help'])).out).toContain('0 done; 1 not possible');
  });

  test.each(COMMANDS)('about $name names its options', async ({ name, options }) => {
    const { code, out } = await officeAlone(['help', name]);
    expect(code).toBe(0);
    for (const option of Object.keys(options)) expect(out).toContain(`--${option}`);
  });

  test('is given by a command with --help too', async () => {
    const [overview, help] = [
      ['answer', '--help'],
      ['help', 'answer'],
    ].map(officeAlone);
    expect(await overview).toEqual(await help);
  });

  test('and what it should have been are written as they are called on this machine', async () => {
    const { io, printed } = emptyDesk();
    const courier = {
      io: { ...io, calledAs: 'courier office' },
      open: () => Promise.reject(new Error()),
    };
    await runOffice(['help', 'approve'], courier);
    await runOffice(['help'], courier);
    await runOffice(['approve'], courier);
    expect(printed().out).toMatch(/^ {2}courier office approve <id or e-mail>/m);
    expect(printed().out + printed().err).not.toContain('npm');
    expect(printed().err).toContain('It is written: courier office approve <id or e-mail>');
  });

  test('fits a terminal of 100 characters', async () => {
    const pages = [['help'], ...COMMANDS.map(({ name }) => ['help', name])].map(officeAlone);
    const lines = (await Promise.all(pages)).flatMap(({ out }) => out.split('\n'));
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });
});

describe('a call that is wrong ends with 2, opens no database and', () => {
  test.each<[string[], string]>([
    [['enquires'], 'There is no command "enquires". Did you mean "enquiries"?'],
    [['xyzzy'], 'There is no command "xyzzy". "help" lists all.'],
    [['help', 'aprove'], 'There is no command "aprove". Did you mean "approve"?'],
    [['enquiries', '--spma'], '--spma is no option here. Did you mean --spam?'],
    [['enquiries', 'now'], '"now" is one word too many for "enquiries".'],
    [['enquiry'], 'After "enquiry" comes the id of an enquiry, or its first or last characters.'],
    [['scan', 'IE00000000000'], 'After "scan" comes a state, such as collected or at_depot.'],
    [['accounts', '--role'], "Option '--role <value>' argument missing."],
    [['enquiries', '--spam=yes'], "Option '--spam' does not take an argument."],
  ])('%j says what is wrong', async (args, sentence) => {
    const { code, out, err } = await officeAlone(args);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', sentence]);
  });

  test('it shows how the command is written', async () => {
    const { err } = await officeAlone(['approve']);
    expect(err).toContain('It is written: npm run office -- approve <id or e-mail> [--yes]');
  });
});

describe('what the office prints', () => {
  test('a time is the Irish one, in summer and in winter', () => {
    expect(shortTime(Date.UTC(2026, 6, 1, 23, 30))).toBe('2026-07-02 00:30');
  });

  test('text of a stranger cannot steer the terminal', () => {
    expect(printable('a\u001b[2Jb\u009b31mc\u202ed\r\n\te')).toBe('a[2Jb31mcd\n\te');
  });

  test('JSON holds such characters as escapes and reads back the same', () => {
    const text = 'a\u009b\u202e\n👩‍💻';
    expect(jsonOf([text])).not.toMatch(/[\u009b\u202e]/);
    expect(JSON.parse(jsonOf([text]))).toEqual([text]);
  });

  test('a table is cut to 100 characters and stays aligned', () => {
    const rows = ['x'.repeat(200), 'short'].map((word) => ({ word }));
    const lines = table(
      [
        { title: 'Word', of: ({ word }: { word: string }) => word, least: 10 },
        { title: 'End', of: () => 'end' },
      ],
      rows,
    ).split('\n');
    expect(lines[1]).toBe(`${'x'.repeat(94)}…  end`);
    expect(lines[2]).toBe(`short${' '.repeat(92)}end`);
  });

  test('a time of the demonstration is on the Irish clock on both sides of its change', () => {
    // Clocks go back on 25 October 2026.
    const now = Date.UTC(2026, 9, 26, 12);
    expect(shortTime(demoMoment('1 09:10', now))).toBe('2026-10-25 09:10');
    expect(shortTime(demoMoment('2 09:10', now))).toBe('2026-10-24 09:10');
    expect(demoMoment('40 min', now)).toBe(now - 2_400_000);
  });
});

const NEW_SECRET = 'blue harbour seven lamps';

describe.each(ENGINES)('bookings in the office on %s', (engine) => {
  const desk = testOffice(engine);
  beforeAll(async () => {
    await desk.office(['demo', '--password', NEW_SECRET]);
  });
  const demoParcelTo = async (town: string): Promise<string> =>
    (await demoBookings(desk)).find(({ to }) => to === town)?.tracking ?? '';

  test('the demonstration shows whole bookings to their accounts', async () => {
    const cookie = await logIn(desk.api, 'retailer@demo.example', NEW_SECRET);
    expect(await viewIn(desk.api, await demoParcelTo('Manchester'), cookie)).toMatchObject({
      payment: 'paid',
      pickup: { name: 'Ciara Nolan', town: 'Swords' },
      delivery: { town: 'Manchester', country: 'Great Britain' },
      totalCents: 2045,
      parts: { customsCents: 350, netCents: 1663, vatCents: 382 },
      customs: { reason: 'sale' },
      email: 'retailer@demo.example',
    });
    const mine = await logIn(desk.api, 'user@demo.example', NEW_SECRET);
    expect(await viewIn(desk.api, await demoParcelTo('Drogheda'), mine)).toMatchObject({
      payment: 'refunded',
      refundedCents: 595,
    });
    const unpaid = await demoParcelTo('Cork');
    expect(await viewIn(desk.api, unpaid, mine)).toMatchObject({
      payment: 'open',
      order: { id: unpaid, kind: 'booking', dueCents: 595 },
      payPath: `/pay/5.95/${unpaid}/booking`,
    });
    expect(
      (await viewIn(desk.api, await demoParcelTo('Dún Laoghaire'), mine)).proof,
    ).not.toBeNull();
  });

  test('the money of the demonstration goes back when its bookings are cancelled', async () => {
    const cookie = await logIn(desk.api, 'retailer@demo.example', NEW_SECRET);
    const cancelled = { id: await demoParcelTo('Galway') };
    expect((await desk.api.post('userBooking/cancel', cancelled, cookie)).status).toBe(200);
    await sendRefunds(desk.api.services);
    const refunds = await desk.db.selectFrom('refunds').select(['done_at', 'error']).execute();
    expect(refunds).toHaveLength(2);
    for (const { done_at, error } of refunds)
      expect([done_at === null, error]).toEqual([false, null]);
  });

  test('the list names the day to which a delivery was moved, and where to leave it', async () => {
    const { id, headers } = await bookNow(desk.api);
    await payByCard(desk.api, id);
    await desk.office(['scan', id, 'collected', 'Galway']);
    const body = { id, deliverOn: '2026-11-26', leaveAt: 'safe-place' };
    const change = { ...body, safePlace: 'Shed' };
    await desk.api.post('userBooking/changeDelivery', change, headers);
    const { out } = await desk.office(['bookings', '--day', '2026-11-26']);
    expect(out).toMatch(/Moved to +Leave it[^]*2026-11-26 +Safe place: Shed/);
    const json = await desk.office(['bookings', '--day', '2026-11-26', '--json']);
    expect(json.out).toContain('"movedTo": "2026-11-26"');
  });

  test('a booking that the office cancels gives its money back and tells the sender', async () => {
    const { id } = await bookNow(desk.api);
    await payByCard(desk.api, id);
    const { code, out } = await desk.office(['cancel', id, 'By telephone', '--yes']);
    expect([code, out]).toEqual([0, expect.stringContaining('€15.94 goes back to the card')]);
    const { id: bookingId } = await rowOf(desk, id);
    const refunds = await records.all(desk.db, 'refunds', { booking_id: bookingId });
    expect(refunds).toMatchObject([{ cents: 1594 }]);
    expect(await mailKinds(desk)).toContain('booking-cancelled');
    expect((await desk.office(['audit'])).code).toBe(0);
    expect((await desk.office(['cancel', id, 'Again', '--yes'])).code).toBe(1);
  });

  test('the books of all of them add up', async () => {
    expect(await auditOrders(desk.api.services)).toEqual([]);
  });

  test('only a payment makes a booking paid', async () => {
    const { id } = await bookNow(desk.api);
    await desk.refuses(['scan', id, 'paid'], 'Only its payment');
    expect(await statesOf(desk, id)).toEqual(['created']);
  });
});
