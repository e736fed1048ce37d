import { customsPage, customsPdf } from '#api/booking-documents.ts';
import { papers } from '#messages/papers.ts';
import { type Html, html, type HtmlPart, named } from '#server/platform/html/index.ts';
import { code128 } from './code-boxes.ts';
import { paperEndpoints } from './document-endpoint.ts';
import { bareEuro } from '#domain/money.ts';
import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { CUSTOMS_REASONS } from '#domain/booking.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { needsPlain } from '#domain/plain-letters.ts';
import { shownPhone } from '#domain/shown-phone.ts';
import { transliterate } from '#domain/transliterate.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';

type Customs = NonNullable<BookingView['customs']>;

/** In the order of form CN 23 (Universal Postal Union, Convention Manual). */
const customsSheet = (
  view: BookingView,
  customs: Customs,
  { brand, code }: { brand: string; code: Html },
): Html =>
  html`<article class="sheet-page cn23">
    <p class="strip">
      <strong>${brand}</strong><span>${papers.customs.heading}</span><strong>CN23</strong>
    </p>
    <div class="parties">
      ${party(papers.customs.from, view.pickup, view.email, customs.eori)}
      ${party(papers.customs.to, view.delivery, '')}
    </div>
    <div class="item-number">
      <div>
        <h2>${papers.customs.item}</h2>
        <p class="number">${formatTrackingNumber(view.id)}</p>
        <p>${papers.customs.opened}</p>
      </div>
      ${code}
    </div>
    ${itemsTable(customs.items)}
    <dl class="boxes">
      ${box(papers.customs.gross, inKg(view.weightGrams))}
      ${box(papers.customs.charges, bareEuro(view.totalCents))}
    </dl>
    <div class="category">
      <h2>${papers.customs.category}</h2>
      <ul role="list">
        ${CUSTOMS_REASONS.map(
          (reason) =>
            html`<li>
              <span class="tick-box"
                >${
                  reason === customs.reason &&
                  html`<span aria-hidden="true">✕</span
                    ><span class="visually-hidden">${papers.customs.ticked}: </span>`
                }</span
              >${booking.customs.reasons[reason]}
            </li>`,
        )}
      </ul>
    </div>
    <dl class="boxes">
      ${box(papers.customs.comments, view.contents === '' ? '' : bothForms(view.contents))}
      ${box(papers.customs.licence, '')}${box(papers.customs.certificate, '')}${box(papers.customs.invoice, '')}
    </dl>
    <div class="signature">
      <p>${papers.customs.certify}</p>
      <p class="line">${papers.customs.signature}</p>
    </div>
  </article>`;

function party(heading: string, address: BookedAddress, email: string, eori = ''): Html {
  const street = [address.line1, address.line2].filter((line) => line !== '').join(', ');
  const rows: readonly (readonly [string, string])[] = [
    [papers.customs.name, address.name],
    [papers.customs.street, street],
    [papers.customs.plain, address.latin ?? ''],
    [papers.customs.postcode, address.postcode],
    [papers.customs.town, address.town],
    [common.address.stateThere, address.state ?? ''],
    [papers.customs.country, address.country],
    [papers.customs.phone, shownPhone(address.phone, true)],
    [papers.customs.email, email],
    [papers.customs.eori, eori],
  ];
  return html`<div>
    <h2>${heading}</h2>
    <dl>
      ${rows
        .filter(([, value]) => value !== '')
        .map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${bothForms(value)}</dd>
            </div>`,
        )}
    </dl>
  </div>`;
}

const itemsTable = (items: Customs['items']): Html =>
  html`<section class="scroll" aria-label="${papers.customs.items}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${[
            papers.customs.description,
            papers.customs.quantity,
            papers.customs.netWeight,
            papers.customs.value,
            papers.customs.hs,
            papers.customs.origin,
          ].map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${items.map(
          ({ description, quantity, weightGrams, valueCents, hs, origin }) =>
            html`<tr>
              <th scope="row">${bothForms(description)}</th>
              <td>${quantity}</td>
              <td>${inKg(weightGrams)}</td>
              <td>${bareEuro(valueCents)}</td>
              <td>${hs}</td>
              <td>${bothForms(origin)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${papers.customs.totals}, ${papers.customs.totalValue}</th>
          <td>${sum(items, ({ quantity }) => quantity)}</td>
          <td>${inKg(sum(items, ({ weightGrams }) => weightGrams))}</td>
          <td>${bareEuro(sum(items, ({ valueCents }) => valueCents))}</td>
          <td></td>
          <td></td>
        </tr>
      </tfoot>
    </table>
  </section>`;

/** As typed, and in plain letters for customs abroad. */
const bothForms = (text: string): HtmlPart =>
  needsPlain(text)
    ? html`${named(text)}
        <span class="plain"
          >(<span class="visually-hidden">${papers.customs.plain}: </span
          >${named(transliterate(text).text)})</span
        >`
    : named(text);

const box = (name: string, value: HtmlPart): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
const inKg = (grams: number): string => (grams / 1000).toFixed(3);
const sum = (items: Customs['items'], of: (item: Customs['items'][number]) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

export const customsEndpoints = paperEndpoints(
  'customs',
  { page: customsPage, pdf: customsPdf },
  ({ view, services: { content } }) => {
    if (view.customs === null) return 'no-customs';
    if (view.payment === 'open' || view.payment === 'held') return 'unpaid';
    if (view.payment !== 'paid') return 'cancelled';
    const code = code128(view.id, papers.customs.itemCode(view.id));
    const { title, hint } = papers.customs;
    const sheets = customsSheet(view, view.customs, { brand: content.settings('site').name, code });
    return { title, hint, paper: 'sheet', sheets };
  },
);
