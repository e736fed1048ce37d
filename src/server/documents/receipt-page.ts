import { formatDate } from '#domain/calendar.ts';
import { formatEuro, splitVat } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { booking } from '#messages/booking.ts';
import {
  html,
  type Html,
  type HtmlPart,
  joined,
  named,
  keyField,
} from '#server/platform/html/index.ts';
import type { Content } from '#server/platform/index.ts';
import type { BookingView } from '#api/booking-view.ts';
import { papers } from '#messages/papers.ts';
import {
  addressLines,
  moneyRow,
  PICKUP_IN,
  parcelInWords,
  priceLines,
  vatPercentOf,
} from './parts.ts';
import {
  type ReceiptData,
  type ReceiptLine,
  type RefundNote,
  receiptOf,
  vatByRate,
} from './receipt-data.ts';
import { receiptPage, receiptPdf } from '#api/booking-documents.ts';
import { type Billing, billingOf, mayManage, vatProblem } from '#server/bookings/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import { billBooking } from '#api/billing.ts';
import { billing } from '#messages/billing.ts';
import { records } from '#server/platform/db/index.ts';
import { managePart } from './booking-forms.ts';
import { type Opened, paperEndpoints } from './document-endpoint.ts';
import { doneSentence, hiddenField, keptForm, textField, tickField } from './fields.ts';

/** Also an invoice (S.I. 639/2010, regulation 20). Credit is a means of payment, after the VAT. */
function receiptSheet(receipt: ReceiptData, content: Content): Html {
  const { number, day, lines } = receipt;
  const percentNow = content.settings('tariff').vatPercent;
  const sum = (cents: (line: ReceiptLine) => number) =>
    lines.reduce((all, line) => all + cents(line), 0);
  const creditCents = sum((line) => line.creditCents);
  const totalCents = sum((line) => line.totalCents);
  return html`<article class="sheet-page">
    <h2>${papers.receipt.title(number)}</h2>
    <p>${papers.receipt.date}: ${formatDate(day)}</p>
    <div class="parties">${seller(content)} ${buyer(receipt)}</div>
    <h3>${papers.receipt.supplies}</h3>
    ${lines.map((line) => linePart(line, percentNow, lines.length > 1))}
    ${lines.length > 1 && sum((line) => line.parts.extraCents) > 0 && html`<p class="small">${booking.collections.receipt}</p>`}
    ${moneyTable(lines.length > 1 ? papers.receipt.all : papers.receipt.total, [
      ...sums(lines, percentNow),
      moneyRow(papers.receipt.total, totalCents, 'sum'),
    ])}
    ${moneyTable(papers.receipt.payment, [
      creditCents > 0 && moneyRow(papers.receipt.credit, creditCents),
      totalCents > creditCents && moneyRow(papers.receipt.card, totalCents - creditCents),
    ])}
  </article>`;
}

const moneyTable = (caption: HtmlPart, rows: readonly HtmlPart[]): Html =>
  html`<table class="money">
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

export function seller(content: Content): Html {
  const facts = content.facts();
  const [office] = content.settings('site').offices;
  return html`<div>
    <h3>${papers.receipt.seller}</h3>
    <p>
      ${joined(
        [
          facts['company'],
          office?.street,
          joined([office?.town, office?.eircode], ' '),
          papers.receipt.vatNumber(facts['vat-number'] ?? ''),
          papers.receipt.company(facts['company-number'] ?? ''),
        ],
        html`<br />`,
      )}
    </p>
  </div>`;
}

const buyer = ({ customer, billing }: Pick<ReceiptData, 'customer' | 'billing'>): Html => {
  const { name, company, address, vatNumber } = billing;
  const isNamed = name !== '' || company !== '';
  const place = addressLines({ ...customer, name: '' }, PICKUP_IN);
  const collected = html`${papers.receipt.collectedAt}<br />${place}`;
  return html`<div>
    <h3>${papers.receipt.customer}</h3>
    <p>
      ${joined(
        [
          company !== '' && named(company),
          (isNamed ? name : customer.name) !== '' && named(isNamed ? name : customer.name),
          address === '' ? (isNamed ? collected : place) : named(address),
          vatNumber !== '' && papers.receipt.vatNumber(vatNumber),
        ],
        html`<br />`,
      )}
    </p>
  </div>`;
};

function linePart(line: ReceiptLine, percentNow: number, isOneOfMany: boolean): Html {
  const { parts, number, from, to } = line;
  const name = html`${papers.receipt.booking} ${formatTrackingNumber(number)},
  ${named(papers.receipt.journey(from, to))}, ${parcelInWords(line)}`;
  const whole = html`${papers.receipt.price}
    <span class="small"
      >(${papers.receipt.net} ${formatEuro(parts.netCents)},
      ${papers.receipt.vat(vatPercentOf(parts, percentNow))} ${formatEuro(parts.vatCents)})</span
    >`;
  return moneyTable(name, [
    ...priceLines(line).map(([what, cents]) => moneyRow(what, cents)),
    isOneOfMany && moneyRow(whole, line.totalCents, 'sum'),
  ]);
}

function sums(lines: readonly ReceiptLine[], percentNow: number): Html[] {
  const parts = lines.map((line) => line.parts);
  const rates = vatByRate(parts, (part) => vatPercentOf(part, percentNow));
  return rates.flatMap(({ percent, netCents, vatCents }) => [
    moneyRow(papers.receipt.net, netCents),
    moneyRow(papers.receipt.vat(percent), vatCents),
  ]);
}

function refundSheet(
  refund: RefundNote,
  { customer, billing }: ReceiptData,
  { id, parts }: BookingView,
  content: Content,
): Html {
  const { creditCents } = refund;
  const percent = vatPercentOf(parts, content.settings('tariff').vatPercent);
  const { netCents, vatCents } = splitVat(refund.cents, percent);
  const toCard = refund.cents - creditCents;
  return html`<article class="sheet-page">
    <h2>${papers.receipt.refundTitle(refund.number)}</h2>
    <p>${papers.receipt.date}: ${formatDate(refund.day)}</p>
    <div class="parties">${seller(content)} ${buyer({ customer, billing })}</div>
    <p>
      ${refund.reason === undefined ? papers.receipt.refund(formatTrackingNumber(id)) : papers.receipt.partRefund(formatTrackingNumber(id), refund.reason)}
    </p>
    ${moneyTable(papers.receipt.total, [
      moneyRow(papers.receipt.net, -netCents),
      moneyRow(papers.receipt.vat(percent), -vatCents),
      moneyRow(papers.receipt.total, -refund.cents, 'sum'),
    ])}
    ${moneyTable(papers.receipt.payment, [
      toCard > 0 && moneyRow(papers.receipt.toCard, toCard),
      creditCents > 0 && moneyRow(papers.receipt.toCredit, creditCents),
    ])}
  </article>`;
}

export const receiptEndpoints = paperEndpoints(
  'receipt',
  { page: receiptPage, pdf: receiptPdf },
  async (opened) => {
    const {
      booking,
      view,
      services: { db, content },
    } = opened;
    const receipt = await receiptOf(db, booking);
    if (receipt === undefined) return 'no-receipt';
    return {
      title: papers.receipt.title(receipt.number),
      paper: 'sheet',
      sheets: html`${receiptSheet(receipt, content)}${receipt.refunds.map((refund) => refundSheet(refund, receipt, view, content))}`,
      more: () => billingPart(opened, receipt.billing),
    };
  },
);

const BILLING_FORM = 'billing';

async function billingPart(
  { booking: row, view, viewer, context, services: { db, config } }: Opened,
  current: Billing,
): Promise<Html> {
  if (!mayManage(viewer, row)) return managePart(view, { config }, billing.heading);
  const { account } = viewer;
  const isEmpty = Object.values(current).every((value) => value === '');
  const kept = account === undefined || !isEmpty ? undefined : await keptBy(account.id);
  const { company, address, name, vatNumber } = kept ?? current;
  const problem = vatProblem(current.vatNumber);
  const isSaved = context.req.query('done') === 'billing';
  const isOpen = problem !== '' || context.req.query('draft') !== undefined;
  return html`${isSaved && problem === '' && doneSentence(billing.saved, BILLING_FORM, view.id)}
    ${problem !== '' && html`<p role="alert"><strong>${problem}</strong></p>`}
    <details id="${BILLING_FORM}" ${isOpen && html` open`}>
      <summary><h2>${billing.heading}</h2></summary>
      <p>${billing.intro}</p>
      <form
        class="form"
        method="post"
        action="${callPath(config, billBooking)}"
        ${keptForm(BILLING_FORM, view.id)}
      >
        ${keyField()} ${hiddenField({ form: BILLING_FORM, name: 'id', value: view.id })}
        ${textField({ form: BILLING_FORM, name: 'billingCompany', label: billing.company, value: company, max: 100, autocomplete: 'organization' })}
        ${textField({ form: BILLING_FORM, name: 'billingAddress', label: billing.address, hint: billing.addressHint, value: address, max: 200, autocomplete: 'address-line1' })}
        ${textField({ form: BILLING_FORM, name: 'billingName', label: billing.name, value: name, max: 100 })}
        ${textField({ form: BILLING_FORM, name: 'vatNumber', label: billing.vatNumber, hint: billing.vatHint, value: vatNumber, max: 30 })}
        ${account !== undefined && tickField({ form: BILLING_FORM, name: 'keepBilling', label: billing.keep, isChoice: true })}
        <button class="button" type="submit">${billing.submit}</button>
      </form>
    </details>`;

  async function keptBy(id: string): Promise<Billing> {
    const row = await records.find(db, 'accounts', { id });
    return billingOf(row?.billing ?? '');
  }
}
