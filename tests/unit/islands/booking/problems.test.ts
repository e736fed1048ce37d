import { expect, test } from 'vitest';
import * as goodsErrors from '#messages/goods-errors.ts';
import { bookingProblems } from '#islands/booking/submit/problems.ts';
import { typedBooking } from '#tests/support/bookings/typed-booking.ts';
import { AREA, TARIFF } from '#tests/support/paths/tariff.ts';

const calendar = { sameDayCutOff: '11:00', nextDayCutOff: '17:00', closedDays: [] };

async function problemsOfLines(country: string, ...descriptions: readonly string[]) {
  const lines = descriptions.map((text, row) => [`items.${row}.description`, text] as const);
  const typed: Record<string, string> = Object.fromEntries(lines);
  const found = await bookingProblems(
    typedBooking({ deliveryCountry: country, customsReason: 'gift', ...typed }),
    {
      tariff: TARIFF,
      area: AREA,
      calendar,
    },
  );
  return found.filter(({ name }) => name.startsWith('items'));
}

test('customs lines that name no thing are refused before the form is sent', async () => {
  expect(await problemsOfLines('usa', 'Cotton shirt', 'A gift', 'samples')).toEqual([
    { name: 'items.1.description', message: goodsErrors.itemVague },
    { name: 'items.2.description', message: goodsErrors.itemVague },
  ]);
});

test('where customs ask for nothing, a line may say anything', async () => {
  expect(await problemsOfLines('germany', 'A gift')).toEqual([]);
});
