import type { BookingView } from '#api/booking-view.ts';
import { formatDate } from '#domain/calendar.ts';
import { splitVat } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { html, type HtmlPart } from '#server/platform/html/index.ts';
import type { Content } from '#server/platform/index.ts';
import { moneyRow, vatPercentOf } from './parts.ts';
import { receiptWords as words } from './paper-words.ts';
import type { ReceiptData } from './receipt-data.ts';
import { buyer, seller } from './receipt-sheet.ts';

/** The refund note of a cancelled booking, with its own number. */
export function refundSheet(
  { refund, customer, billing }: ReceiptData,
  { id, parts, creditCents }: BookingView,
  content: Content,
): HtmlPart {
  if (refund === undefined) return null;
  const percent = vatPercentOf(parts, content.settings('tariff').vatPercent);
  const { netCents, vatCents } = splitVat(refund.cents, percent);
  const toCard = refund.cents - creditCents;
  return html`<article class="sheet-page">
    <h2>${words.refundTitle(refund.number)}</h2>
    <p>${words.date}: ${formatDate(refund.day)}</p>
    <div class="parties">${seller(content)} ${buyer({ customer, billing })}</div>
    <p>${words.refund(formatTrackingNumber(id))}</p>
    <table class="money">
      <caption>
        ${words.total}
      </caption>
      <tbody>
        ${moneyRow(words.net, -netCents)} ${moneyRow(words.vat(percent), -vatCents)}
        ${moneyRow(words.total, -refund.cents, 'sum')}
      </tbody>
    </table>
    <table class="money">
      <caption>
        ${words.payment}
      </caption>
      <tbody>
        ${toCard > 0 && moneyRow(words.toCard, toCard)}
        ${creditCents > 0 && moneyRow(words.toCredit, creditCents)}
      </tbody>
    </table>
  </article>`;
}
