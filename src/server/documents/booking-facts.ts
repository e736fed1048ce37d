import { formatDay } from '#domain/calendar.ts';
import type { State } from '#domain/consignment.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import type { BookingView } from '#api/booking-view.ts';
import { common } from '#messages/common.ts';
import { documents } from '#messages/documents.ts';
import { payment } from '#messages/payment.ts';
import { pricing } from '#messages/pricing.ts';
import { bookingPath } from '#server/bookings/index.ts';
import { html, type Html, named } from '#server/platform/html/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import {
  addressLines,
  collectionInWords,
  facts,
  parcelInWords,
  PICKUP_IN,
  priceLines,
  priceList,
  vatPercentOf,
} from './parts.ts';

const OVER: ReadonlySet<State> = new Set(['delivered', 'returned', 'cancelled']);

export const bookedFacts = (
  view: BookingView,
  { config }: Pick<PlatformServices, 'config'>,
): Html =>
  html`<section>
    <h2>${documents.booking.what}</h2>
    ${facts([
      [documents.booking.day, collectionInWords(view)],
      [
        documents.booking.promised,
        view.promised === null || OVER.has(view.state) ? '' : formatDay(view.promised),
      ],
      [documents.booking.from, addressLines(view.pickup, PICKUP_IN)],
      [documents.booking.to, addressLines(view.delivery, view.destination)],
      [documents.booking.parcel, parcelInWords(view)],
      [documents.booking.contents, view.contents === '' ? '' : named(view.contents)],
      [documents.booking.note, view.note === '' ? '' : named(view.note)],
      [
        documents.booking.returnOf,
        view.returnOf === null
          ? ''
          : html`<a href="${bookingPath(config, view.returnOf)}"
              >${formatTrackingNumber(view.returnOf)}</a
            >`,
      ],
      [documents.booking.receiver, view.receiverEmail === '' ? '' : named(view.receiverEmail)],
      [documents.booking.mails, view.email === '' ? '' : named(view.email)],
    ])}
  </section>`;

export function pricePart(view: BookingView, { content }: Pick<PlatformServices, 'content'>): Html {
  const { parts, totalCents, creditCents, dueCents, refundedCents } = view;
  const percent = vatPercentOf(parts, content.settings('tariff').vatPercent);
  const isOpen = view.payment === 'open' || view.payment === 'held';
  const showsCard = view.payment !== 'cancelled' && (creditCents > 0 || !isOpen);
  return html`<section>
    <h2>${documents.booking.price}</h2>
    ${priceList([
      ...priceLines(view),
      [common.totalWithVat, totalCents, 'big'],
      parts.netCents > 0 && [pricing.price.parts.net, parts.netCents, 'small'],
      parts.netCents > 0 && [pricing.price.parts.vat(percent), parts.vatCents, 'small'],
      creditCents > 0 && [isOpen ? common.yourCredit : documents.booking.credit, -creditCents],
      showsCard && [isOpen ? payment.card : documents.booking.paid, dueCents, 'big'],
      refundedCents > 0 && [documents.booking.refunded, refundedCents],
    ])}
  </section>`;
}
