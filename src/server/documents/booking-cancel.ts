import type { BookingView } from '#api/booking-view.ts';
import { cancelBooking } from '#api/manage-booking.ts';
import { paidBy } from '#domain/collection-charge.ts';
import { formatEuro } from '#domain/money.ts';
import { booking } from '#messages/booking.ts';
import { documents } from '#messages/documents.ts';
import { html, type HtmlPart, keyField } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { hiddenField, tickField } from './fields.ts';

export const CANCEL_FORM = 'cancel';

export const cancelPart = (
  view: BookingView,
  { config }: Pick<PlatformServices, 'config'>,
  isOpen: boolean,
): HtmlPart =>
  view.mayCancel &&
  html`<details id="${CANCEL_FORM}" ${isOpen && html` open`}>
    <summary><h2>${documents.cancel.heading}</h2></summary>
    <p>${documents.cancel.free}</p>
    <ul>
      ${goesBack(view).map((line) => html`<li>${line}</li>`)}
    </ul>
    <form class="form" method="post" action="${callPath(config, cancelBooking)}">
      ${keyField()} ${hiddenField({ form: CANCEL_FORM, name: 'id', value: view.id })}
      ${tickField({ form: CANCEL_FORM, name: 'sure', label: documents.cancel.sure })}
      <button class="button" data-kind="quiet">${documents.cancel.submit}</button>
    </form>
  </details>`;

function goesBack({ payment, totalCents, creditCents, staysCents }: BookingView): string[] {
  const stays = paidBy({ totalCents, creditCents }, staysCents);
  const [card, credit] = [
    totalCents - creditCents - stays.cardCents,
    creditCents - stays.creditCents,
  ];
  const lines = [
    payment === 'paid' && card > 0 ? documents.cancel.refund(formatEuro(card)) : '',
    credit > 0 ? documents.cancel.credit(formatEuro(credit)) : '',
    staysCents > 0 ? booking.collections.stays(formatEuro(staysCents)) : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? [documents.cancel.nothing] : lines;
}
