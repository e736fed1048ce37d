import { createElement } from 'react';
import { promiseWithFerry } from '#api/promise-with-ferry.ts';
import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { type Day, formatDay, formatDays } from '#domain/calendar.ts';
import { vatPercentIn } from '#domain/collection-charge.ts';
import { splitVat } from '#domain/money.ts';
import { formatBox } from '#domain/parcel-size.ts';
import { formatWeight } from '#domain/weight.ts';
import { documents } from '#messages/documents.ts';
import { pricing } from '#messages/pricing.ts';
import {
  drawnHtml,
  html,
  type Html,
  type HtmlPart,
  joined,
  named,
} from '#server/platform/html/index.ts';
import type { State } from '#domain/consignment.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { payment } from '#messages/payment.ts';
import { bookingPath } from '#server/bookings/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { PriceList } from '#ui/PriceList.tsx';

const labels = documents.booking;

export const facts = (rows: readonly (readonly [string, HtmlPart])[]): Html =>
  html`<dl class="facts">
    ${rows
      .filter(
        ([, value]) => value !== '' && value !== null && value !== undefined && value !== false,
      )
      .map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`;

/** Buttons that lead elsewhere. */
export const linkButtons = (links: readonly { href: string; words: string }[]): Html =>
  html`<ul class="actions" role="list">
    ${links.map(({ href, words }) => html`<li><a class="button" data-kind="quiet" href="${href}">${words}</a></li>`)}
  </ul>`;

const addressLines = (address: BookedAddress, destination: string): HtmlPart =>
  joined(
    [
      address.name,
      address.line1,
      address.line2,
      ...townLines(address, destination),
      address.country,
    ].map((line) => line !== '' && named(line)),
    html`<br />`,
  );

/** Universal Postal Union, addressing solutions. Elsewhere, as in most of Europe, the postcode is before the town. */
const POSTCODE_BELOW = ['ireland', 'northern-ireland', 'great-britain', 'south-africa'];
const POSTCODE_LAST = ['usa', 'australia'];

export function townLines(
  { town: name, state, postcode }: Pick<BookedAddress, 'town' | 'state' | 'postcode'>,
  destination: string,
): string[] {
  const town = state === undefined || state === '' ? name : `${name} ${state}`;
  if (postcode === '') return [town];
  if (POSTCODE_BELOW.includes(destination)) return [town, postcode];
  return [POSTCODE_LAST.includes(destination) ? `${town} ${postcode}` : `${postcode} ${town}`];
}

export const PICKUP_IN = 'ireland';

export const collectionInWords = ({
  collectOn,
  collectPart,
}: Pick<BookingView, 'collectOn' | 'collectPart'>): string =>
  collectOn === null
    ? ''
    : [formatDay(collectOn), collectPart === null ? '' : documents.part(collectPart)]
        .filter((part) => part !== '')
        .join(', ');

/** "2.5 kg, 60 × 40 × 30 cm and 2 pallets". */
export const parcelInWords = ({
  weightGrams,
  size,
  pallets,
}: Pick<BookingView, 'weightGrams' | 'size' | 'pallets'>): string =>
  [weightGrams > 0 && formatBox(weightGrams, size), pallets > 0 && labels.pallets(pallets)]
    .filter((part) => part !== false)
    .join(' and ');

type Priced = Pick<BookingView, 'parts' | 'chargedGrams' | 'pallets' | 'totalCents'>;

export const priceLines = ({
  parts,
  chargedGrams,
  pallets,
}: Priced): readonly [string, number][] => {
  const lines: readonly [string, number][] = [
    [pricing.price.parts.band(formatWeight(chargedGrams)), parts.bandCents],
    [labels.pallets(pallets), parts.palletsCents],
    [pricing.price.parts.extra, parts.extraCents],
    [pricing.price.parts.customs, parts.customsCents],
  ];
  return lines.filter(([, cents]) => cents > 0);
};

/** Of the stored split: receipts stay correct when the tariff's rate changes. */
export const vatPercentOf = (
  { netCents, vatCents }: BookingView['parts'],
  nowPercent: number,
): number =>
  splitVat(netCents + vatCents, nowPercent).netCents === netCents || netCents === 0
    ? nowPercent
    : vatPercentIn({ netCents, vatCents });

type PriceLine = readonly [name: string, value: number | string, size?: 'big' | 'small'];

const priceList = (lines: readonly (PriceLine | false)[]): Html =>
  drawnHtml(
    createElement(PriceList, {
      lines: lines
        .filter((line) => line !== false)
        .map(([label, value, size]) => ({ label, value, ...(size !== undefined && { size }) })),
    }),
  );

const OVER: ReadonlySet<State> = new Set(['delivered', 'returned', 'cancelled']);

export const bookedFacts = (
  view: BookingView,
  today: Day,
  { config }: Pick<PlatformServices, 'config'>,
): Html =>
  html`<section>
    <h2>${documents.booking.what}</h2>
    ${facts([
      [documents.booking.day, view.dayOver ? '' : collectionInWords(view)],
      [
        view.promised !== null && view.promised < today
          ? documents.booking.wasPromised
          : documents.booking.promised,
        view.promised === null || OVER.has(view.state)
          ? ''
          : promiseWithFerry(
              formatDays({ from: view.promisedFrom, to: view.promised }, formatDay),
              view.ferryDays,
            ),
      ],
      [documents.booking.from, addressLines(view.pickup, PICKUP_IN)],
      [documents.booking.to, addressLines(view.delivery, view.destination)],
      [documents.booking.parcel, parcelInWords(view)],
      [documents.booking.contents, view.contents === '' ? '' : named(view.contents)],
      [common.reference, view.reference === '' ? '' : named(view.reference)],
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
  const showsCard = view.payment !== 'cancelled' && (isOpen ? creditCents > 0 : dueCents > 0);
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
