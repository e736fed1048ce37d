import { formatEuro } from '#domain/money.ts';
import { PATHS } from '#routes';
import type { Composer } from '#server/platform/mail/index.ts';
import { isHeld } from './orders/agreement.ts';
import { dueOf } from './orders/live-bookings.ts';
import { bookingInWords, greetingName, linkTo, mailedBooking, numberOf } from './mail-facts.ts';
import { ordered } from './mails.ts';
import { storedBooking } from './stored.ts';

export const officeAgreementMail: Composer = async (orderId, services) => {
  const { order, bookings } = await ordered(orderId, services);
  const conditional = bookings.filter(({ conditions }) => conditions !== '');
  const [booking] = conditional;
  if (order === undefined || booking === undefined || !isHeld(order)) return undefined;
  return {
    kind: 'office-agreement',
    to: { office: true },
    replyTo: order.email,
    facts: {
      number: numberOf(booking),
      name: await greetingName({ booking, order }, services),
      bookings: conditional
        .map((each) => `${each.conditions}\n${bookingInWords(each)}`)
        .join('\n\n'),
      'their-email': order.email,
    },
  };
};

export const bookingAgreedMail: Composer = async (orderId, services) => {
  const { order, bookings } = await ordered(orderId, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined || order.paid_at !== null) return undefined;
  return {
    kind: 'booking-agreed',
    to: order.email,
    facts: {
      name: await greetingName({ booking, order }, services),
      number: numberOf(booking),
      price: formatEuro(dueOf(bookings)),
      ...(order.kind === 'bulk'
        ? { link: `${services.config.siteUrl}${PATHS.account}`, code: '' }
        : await linkTo(booking, services)),
    },
  };
};

export const bookingRefusedMail: Composer = async (id, services) => {
  const mailed = await mailedBooking(id, services);
  if (mailed === undefined) return undefined;
  const { booking, order } = mailed;
  return {
    kind: 'booking-refused',
    to: order.email,
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(booking),
      reason: storedBooking(booking.request).refusal,
      ...(await linkTo(booking, services)),
    },
  };
};
