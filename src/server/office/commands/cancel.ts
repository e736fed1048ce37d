import { formatEuro } from '#domain/money/money.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { formatTrackingNumber, readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { cancelAndRefund } from '#server/bookings/index.ts';
import { inTransaction, type Row } from '#server/platform/db/index.ts';
import type { Problem } from '#server/platform/http/index.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { findBookingTyped } from '../find-row.ts';
import { declined, misused, YES } from '../io.ts';
import { printable } from '../text.ts';

export const cancelCommand = command({
  name: 'cancel',
  usage: '<tracking> "<reason>" [--yes]',
  about: 'Cancels a booking before its collection, and gives back what was paid',
  details: [
    'It asks first, and names the sums that go back to the card and to the credit. The customer gets a mail with a refund note; the reason stays in the office.',
  ],
  options: { yes: YES },
  isDeed: true,
  needs: ['a tracking number', 'the reason'],
  more: 'many',
  run: async (office, { words, flag }) => {
    const reason = printable(words.at(-1) ?? '').trim();
    if (reason === '' || readTrackingNumber(words.join('')) !== undefined)
      return misused('After the tracking number comes the reason.');
    const found = await findBookingTyped(office.db, words.slice(0, -1));
    if (!found.ok) return found;
    const tried = await attempt(office, found.value);
    if (!tried.ok) return refused(`${whyNot(tried)} Nothing was done.`);
    const number = formatTrackingNumber(found.value.tracking);
    const question = `Cancel ${number}? ${tried.value}`;
    const no = await declined(office.io, question, flag('yes'));
    if (no !== undefined) return no;
    const done = await attempt(office, found.value, reason);
    return done.ok ? `${number}: cancelled. ${done.value}` : refused(whyNot(done));
  },
});

/** The API tells customers to call the office, which is who reads this. */
const whyNot = ({ kind, detail }: Problem): string =>
  kind === 'booking-collected'
    ? 'We have this parcel already, so it is too late to cancel.'
    : detail;

/** Without a reason it is a trial, which is rolled back, so that the question names exactly what the command does. */
async function attempt(
  office: Office,
  booking: Row<'bookings'>,
  reason?: string,
): Promise<Result<string, Problem>> {
  const { db, now } = office;
  let tried: Result<string, Problem> | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      const done = await cancelAndRefund(tx, booking, { accountId: null, now: now() });
      const sums = done.ok ? ok(sumsOf(done.value)) : done;
      if (reason === undefined) {
        tried = sums;
        throw new TakenBack();
      }
      const { id } = booking;
      const deed = { command: 'cancel', entityId: id, bookingId: id, words: reason };
      if (done.ok) await recordDeed(tx, office, deed);
      return sums;
    });
  } catch (error) {
    if (error instanceof TakenBack && tried !== undefined) return tried;
    throw error;
  }
}

class TakenBack extends Error {}

function sumsOf({ refundCents, creditCents }: { refundCents: number; creditCents: number }) {
  const sums = [
    refundCents > 0 && `${formatEuro(refundCents)} goes back to the card`,
    creditCents > 0 && `${formatEuro(creditCents)} to the credit of the account`,
  ].filter((sum) => sum !== false);
  return sums.length === 0 ? 'No money goes back.' : `${sums.join(', ')}.`;
}
