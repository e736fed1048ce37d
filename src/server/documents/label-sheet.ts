import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { needsPlain } from '#domain/plain-letters.ts';
import { transliterate } from '#domain/transliterate.ts';
import { formatWeight } from '#domain/weight.ts';
import { html, type Html, type HtmlPart, joined, named } from '#server/platform/html/index.ts';
import { collectionInWords, PICKUP_IN, townLines } from './parts.ts';
import { labelWords as words } from './paper-words.ts';

/** Whether a parcel has a label: from the payment until it is delivered, returned or cancelled. */
export const hasLabel = ({ payment, state }: BookingView): boolean =>
  payment === 'paid' && !['delivered', 'returned', 'cancelled'].includes(state);

/** What each label of a booking shows besides its addresses. */
export interface LabelParts {
  brand: string;
  code: Html;
  qr: Html;
}

/** One label for each piece: the box, and each pallet. */
export function labelSheets(view: BookingView, parts: LabelParts): Html[] {
  const box = view.weightGrams > 0 || view.pallets === 0 ? [words.kinds.box] : [];
  const kinds = [...box, ...Array.from({ length: view.pallets }, () => words.kinds.pallet)];
  return kinds.map((kind, at) =>
    label(view, parts, { kind, piece: words.piece(at + 1, kinds.length) }),
  );
}

function label(
  view: BookingView,
  { brand, code, qr }: LabelParts,
  { kind, piece }: { kind: string; piece: string },
): Html {
  const service = view.destination === 'ireland' ? words.national : words.international;
  const rows: readonly (readonly [string, HtmlPart])[] = [
    [words.weight, kind === words.kinds.box ? formatWeight(view.weightGrams) : kind],
    [words.collection, collectionInWords(view)],
    [words.promised, view.promised === null ? '' : formatDay(view.promised)],
    [words.note, view.note === '' ? '' : named(view.note)],
  ];
  return html`<article class="label" data-size="${sizeOf(view)}">
    <p class="strip">
      <strong>${brand}</strong>
      ${view.customs !== null && html`<span class="flag">${words.customs}</span>`}
      <span>${service}</span><span>${piece}</span>
    </p>
    <div class="to">
      <h2>${words.to}</h2>
      ${addressOf(view.delivery, view.destination)}
    </div>
    <div class="from">
      <h2>${words.from}</h2>
      ${addressOf(view.pickup, PICKUP_IN)}
    </div>
    <div class="about">
      <dl>
        ${rows
          .filter(([, value]) => value !== '')
          .map(
            ([name, value]) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
      </dl>
      ${qr}
    </div>
    <div class="bars">
      ${code}
      <p class="number">${formatTrackingNumber(view.id)}</p>
    </div>
  </article>`;
}

/** A text as typed and, if it is not in plain letters, as machines and offices abroad can read it. */
function addressOf(address: BookedAddress, destination: string): Html {
  const lines = [
    address.name,
    address.line1,
    address.line2,
    ...townLines(address, destination),
    destination === 'ireland' ? '' : address.country.toUpperCase(),
  ].filter((line) => line !== '');
  const phone = address.phone === '' ? '' : `${words.phone} ${address.phone}`;
  const plain = lines.some(needsPlain) && lines.map((line) => transliterate(line).text);
  return html`<p>
      ${joined(
        [...lines, phone].map((line) => line !== '' && named(line)),
        html`<br />`,
      )}
    </p>
    ${
      plain !== false &&
      html`<p class="plain">
        <span class="visually-hidden">${words.plain}: </span>${joined(plain.map(named), ', ')}
      </p>`
    }`;
}

/** With long names and streets the whole label is set smaller, so that everything fits on the page. */
function sizeOf({ pickup, delivery, note }: BookingView): 'large' | 'medium' | 'small' {
  const { length } = Object.values(delivery).join('');
  const others = Object.values(pickup).join('').length + note.length;
  if (length > 220 || others > 250) return 'small';
  return length > 120 || others > 180 ? 'medium' : 'large';
}
