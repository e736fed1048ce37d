import { describe, expect, test } from 'vitest';
import { elementsOf } from '#integrations/elements.ts';
import { formsIn, unkept } from '#tests/support/forms/kept-forms.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { storeBooking, type OpenedBooking } from '#tests/support/bookings/stored-booking.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('what is typed into the pages of the API on %s', (engine) => {
  const api = testApi(engine);

  const pageAt = async (path: string, headers: Record<string, string>): Promise<string> =>
    (await api.get(path, headers)).text();
  const draftsIn = (page: string): string[] => formsIn(page).flatMap(({ draft }) => draft ?? []);
  /** The draft that a page has the tab forget. */
  const sentIn = (page: string): string[] =>
    elementsOf(page).flatMap(({ attributes }) => attributes.get('data-sent') ?? []);
  const bookingOf = ({ tracking }: OpenedBooking): string => `userBooking/booking/${tracking}`;

  test.each([
    ['is booked', {}, ['change']],
    ['is under way', { steps: ['collected'], row: { promised_on: '2026-11-24' } }, ['delivery']],
    ['has arrived', { steps: ['collected', 'delivered'] }, ['claim']],
  ] as const)('is kept while a parcel %s, until that is done', async (_, wanted, forms) => {
    const booked = await storeBooking(api, wanted);
    const page = await pageAt(bookingOf(booked), booked.headers);
    expect(unkept(formsIn(page))).toEqual([]);
    for (const form of forms) {
      expect(draftsIn(page)).toContain(`${form}-${booked.tracking}`);
      const done = await pageAt(`${bookingOf(booked)}?done=${form}`, booked.headers);
      expect(sentIn(done)).toEqual([`${form}-${booked.tracking}`]);
    }
  });

  test('is kept beside a receipt', async () => {
    const { tracking, headers } = await storeBooking(api);
    const path = `userBooking/receipt/${tracking}`;
    expect(draftsIn(await pageAt(path, headers))).toEqual([`billing-${tracking}`]);
    expect(sentIn(await pageAt(`${path}?done=billing`, headers))).toEqual([`billing-${tracking}`]);
  });

  test('is kept in the settings of an account, part by part', async () => {
    const email = `settings-${engine}@example.ie`;
    await openAccount(api, email);
    const session = await logIn(api, email);
    const page = await pageAt('users/settings', session);
    expect(draftsIn(page)).toEqual(['details', 'password', 'email']);
    expect(unkept(formsIn(page))).toEqual([]);
    for (const form of draftsIn(page))
      expect(sentIn(await pageAt(`users/settings?done=${form}`, session))).toEqual([form]);
  });
});
