import { receiverPage } from '#api/receiver.ts';
import { dublinTime, formatClock, formatDay } from '#domain/days/calendar.ts';
import { halfDayAt, PART_TIMES } from '#domain/days/half-day.ts';
import * as redelivery from '#messages/redelivery.ts';
import { mintToken } from '#server/accounts/index.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import { pathOf } from '#api/call.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { greeting, type Composer, type Composers } from '#server/platform/mail/index.ts';
import { trackingAddress } from '../booking-links.ts';
import { mailTicket, numberOf } from '../mails/mail-facts.ts';
import { problemInWords, deliveryInWords } from '../mails/later-mails.ts';
import { storedBooking } from '../stored.ts';
import { hasStep } from '../tracking/timeline.ts';
import { receiverOf } from './receivers.ts';

const plainNotice =
  (
    kind: 'receiver-collected' | 'receiver-delivered' | 'receiver-changed',
    state = 'created',
  ): Composer =>
  async (subject, services) => {
    const notice = await noticeAbout(subject, services, state);
    return notice && { kind, ...notice.letter };
  };

const receiverOutMail: Composer = async (subject, services) => {
  const notice = await noticeAbout(subject, services, 'out_for_delivery');
  if (notice?.booking.last_state !== 'out_for_delivery') return undefined;
  const { booking, letter } = notice;
  const facts = { ...letter.facts, 'half-day': halfDayOf(booking) };
  return { kind: 'receiver-out', ...letter, facts };
};

const receiverProblemMail: Composer = async (subject, services) => {
  const [id = '', state = ''] = subject.split(' ');
  const notice = await noticeAbout(id, services, state);
  if (notice === undefined) return undefined;
  const { booking, letter } = notice;
  const facts = { ...letter.facts, ...problemInWords(subject, booking, 'receiver') };
  return { kind: 'receiver-problem', ...letter, facts };
};

/** A notice to the receiver; undefined when the booking is cancelled, the step was corrected, or the receiver has stopped them. */
async function noticeAbout(bookingId: string, services: PlatformServices, state: string) {
  const { db, config, now } = services;
  const to = await receiverOf(db, bookingId);
  const booking = await records.find(db, 'bookings', { id: bookingId });
  if (to === '' || booking === undefined || booking.last_state === 'cancelled') return undefined;
  if (!(await hasStep(db, bookingId, state))) return undefined;
  const token = await mintToken(db, 'delivery', booking.id, now());
  const page = `${config.apiUrl}${pathOf(receiverPage, { token })}`;
  const { pickup, delivery } = storedBooking(booking.request);
  const letter = {
    to,
    ticket: await mailTicket(booking, services),
    facts: {
      name: greeting(delivery.name),
      number: numberOf(booking),
      sender:
        pickup.name === greeting(pickup.name) ? pickup.name : redelivery.receiver.unnamedSender,
      delivery: deliveryInWords(booking, services),
      'track-link': trackingAddress(config, booking.tracking),
      link: page,
      'stop-link': `${page}#stop`,
    },
    headers: {
      'List-Unsubscribe': `<${page}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
  return { booking, letter };
}

/** Writes "Monday 23 November 2026, 08:00 to 13:00". Later rounds have no hours. */
export function halfDayOf({ last_at: at }: Row<'bookings'>): string {
  const { day, minutes } = dublinTime(new Date(at));
  const half = halfDayAt(formatClock(minutes));
  if (half === 'evening') return redelivery.receiver.evening(formatDay(day));
  return redelivery.receiver.half(formatDay(day), PART_TIMES[half].from, PART_TIMES[half].to);
}

export const RECEIVER_NOTICES = {
  'receiver-collected': plainNotice('receiver-collected', 'collected'),
  'receiver-out': receiverOutMail,
  'receiver-delivered': plainNotice('receiver-delivered', 'delivered'),
  'receiver-changed': plainNotice('receiver-changed'),
  'receiver-problem': receiverProblemMail,
} satisfies Composers;
