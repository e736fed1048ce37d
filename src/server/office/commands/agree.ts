import { refused } from '#domain/result.ts';
import { formatTrackingNumber, readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { agree, cancelAndRefund, isHeld } from '#server/bookings/index.ts';
import { inTransaction, type Row, type Tx, records } from '#server/platform/db/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { command } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { misused } from '../io.ts';
import { printable } from '../text.ts';

export const agreeCommand = command({
  name: 'agree',
  usage: '<tracking> [--refuse "<reason>"]',
  about: 'Agrees to goods that wait for the office, or refuses them',
  details: [
    'Agreeing covers all goods of the order; the customer gets a mail with the way to pay. Refusing cancels the one booking, and the customer reads the reason.',
    '"bookings --held" lists what waits.',
  ],
  options: { refuse: { type: 'string', value: '<reason>', about: 'Does not carry it, and why' } },
  isDeed: true,
  needs: ['a tracking number'],
  more: 'many',
  run: async (office, { words, text }) => {
    const { db } = office;
    const tracking = readTrackingNumber(words.join(''));
    if (tracking === undefined)
      return misused(`"${printable(words.join(' '))}" is no tracking number of ours.`);
    const reason = text('refuse')?.trim();
    if (reason === '') return misused('Give the reason, which the customer reads.');
    const isDone = await inTransaction(db, async (tx) => {
      const booking = await heldBooking(tx, tracking);
      if (booking === undefined) return false;
      if (reason === undefined) await agree(tx, booking.order_id, office);
      else await refuse(tx, booking, reason, office.now());
      await recordDeed(tx, office, {
        command: reason === undefined ? 'agree' : 'refuse',
        bookingId: booking.id,
        words: reason ?? '',
      });
      return true;
    });
    const number = formatTrackingNumber(tracking);
    if (!isDone) return refused(`Nothing about ${number} waits for the office.`);
    return `${number}: ${reason === undefined ? 'agreed' : 'refused'}. The customer gets a mail.`;
  },
});

async function heldBooking(tx: Tx, tracking: string) {
  const booking = await records.find(tx, 'bookings', { tracking, last_state: 'created' });
  if (booking === undefined || booking.order_id === null) return undefined;
  const order = await records.get(tx, 'orders', { id: booking.order_id });
  return isHeld(order) ? { ...booking, order_id: booking.order_id } : undefined;
}

async function refuse(tx: Tx, booking: Row<'bookings'>, refusal: string, now: number) {
  await cancelAndRefund(tx, booking, { accountId: null, now });
  const stored: unknown = JSON.parse(booking.request);
  const request = JSON.stringify(Object.assign({}, stored, { refusal }));
  await records.update(tx, 'bookings', { id: booking.id }, { request });
  await enqueue(tx, 'booking-refused', booking.id, now);
}
