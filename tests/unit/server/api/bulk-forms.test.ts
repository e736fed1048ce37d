import { beforeEach, describe, expect, test } from 'vitest';
import { bookingErrors } from '#messages/booking-errors.ts';
import { ENGINES, NOW, testApi } from '#tests/support/api/api.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { ABROAD_ROW, csvOf, DOMESTIC_ROW, upload } from '#tests/support/forms/bulk.ts';

const FORM = { accept: 'text/html,application/xhtml+xml' };

describe.each(ENGINES)('a CSV file without a script on %s', (engine) => {
  let me: Record<string, string>;
  let myId = '';
  let count = 0;
  const api = testApi(engine);
  beforeEach(async () => {
    api.wait(NOW - api.services.now());
    count += 1;
    myId = await openAccount(api, `shop${count}@a.ie`);
    me = await logIn(api, `shop${count}@a.ie`);
  });

  const bookings = () =>
    api.db
      .selectFrom('bookings')
      .selectAll()
      .where('account_id', '=', myId)
      .orderBy('id')
      .execute();

  test('is shown on a page with its prices, whose form books it', async () => {
    const file = csvOf([DOMESTIC_ROW, ABROAD_ROW, { ...DOMESTIC_ROW, weight: '' }]);
    const sent = await upload(api, file, { ...me, ...FORM });
    expect(sent.status).toBe(303);
    const path = sent.headers.get('location') ?? '';
    const page = async (at: string) =>
      (await api.get(at.replace(/^\/api\//, '').replace(/#.*/, ''), me)).text();
    const text = await page(path);
    expect(text).toContain('Seán Ó Briain, Leeds');
    expect(text).toContain(bookingErrors.weight);
    const [, shownCents = ''] = /name="shownCents" value="(\d+)"/.exec(text) ?? [];
    const id = path.split('/').at(-1) ?? '';
    const untold = await api.submit('userBooking/bulk-booking', { id, shownCents }, me);
    expect(untold.status).toBe(303);
    expect(await page(untold.headers.get('location') ?? '')).toContain(bookingErrors.prohibited);
    const fields = { id, shownCents, nothingProhibited: 'yes' };
    const cheaper = await api.submit(
      'userBooking/bulk-booking',
      { ...fields, shownCents: '1' },
      me,
    );
    expect(await page(cheaper.headers.get('location') ?? '')).toContain(`value="${shownCents}"`);
    const done = await api.submit('userBooking/bulk-booking', fields, me);
    const [first] = await bookings();
    expect(done.headers.get('location')).toBe(
      `/api/userBooking/booking/${first?.tracking}?done=new`,
    );
    expect(await bookings()).toHaveLength(2);
  });

  test('that is none leads back to the form', async () => {
    const sent = await upload(api, 'a,b\r\n', { ...me, ...FORM });
    expect(sent.headers.get('location')).toMatch(/^\/bulk-booking\?again=.+#upload$/);
  });
});
