import { receiptPage, receiptPdf } from '#api/booking-documents.ts';
import { type Billing, bookingPath, billingOf, vatProblem } from '#server/bookings/index.ts';
import { html, type Html, keyField } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import { billBooking } from '#api/billing.ts';
import { billing } from '#messages/billing.ts';
import { papers } from '#messages/papers.ts';
import { records } from '#server/platform/db/index.ts';
import { documentEndpoint, type Opened } from './document-endpoint.ts';
import { pdfResponse } from './pdf-response.ts';
import { printed } from './printed.ts';
import { receiptOf } from './receipt-data.ts';
import { receiptSheet, refundSheets } from './receipt-sheet.ts';
import { pageResponse } from './respond-page.ts';
import { doneSentence, hiddenField, keptForm, textField, tickField } from './fields.ts';

export const receiptPageEndpoint = documentEndpoint(receiptPage, async (opened) => {
  const { view, services } = opened;
  const receipt = await sheetsOf(opened);
  if (receipt === undefined) return 'no-receipt';
  return pageResponse(
    services,
    printed({
      title: receipt.title,
      back: bookingPath(services.config, view.id),
      pdf: callPath(services.config, receiptPdf, { id: view.id }),
      paper: 'sheet',
      sheets: receipt.sheets,
      more: await billingPart(opened, receipt.billing),
    }),
  );
});

export const receiptPdfEndpoint = documentEndpoint(receiptPdf, async (opened) => {
  const receipt = await sheetsOf(opened);
  if (receipt === undefined) return 'no-receipt';
  return pdfResponse(
    opened,
    { kind: 'sheets', title: receipt.title, markup: receipt.sheets.markup },
    { name: 'receipt', page: receiptPage },
  );
});

async function sheetsOf({
  booking,
  view,
  services: { db, content },
}: Opened): Promise<{ title: string; sheets: Html; billing: Billing } | undefined> {
  const receipt = await receiptOf(db, booking);
  if (receipt === undefined) return undefined;
  return {
    title: papers.receipt.title(receipt.number),
    billing: receipt.billing,
    sheets: html`${receiptSheet(receipt, content)}${refundSheets(receipt, view, content)}`,
  };
}

const BILLING_FORM = 'billing';

async function billingPart(
  { view, viewer, context, services: { db, config } }: Opened,
  current: Billing,
): Promise<Html> {
  const { account } = viewer;
  const isEmpty = Object.values(current).every((value) => value === '');
  const kept = account === undefined || !isEmpty ? undefined : await keptBy(account.id);
  const { company, name, vatNumber } = kept ?? current;
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
        ${textField({ form: BILLING_FORM, name: 'billingName', label: billing.name, value: name, max: 100 })}
        ${textField({ form: BILLING_FORM, name: 'vatNumber', label: billing.vatNumber, hint: billing.vatHint, value: vatNumber, max: 30 })}
        ${account !== undefined && tickField({ form: BILLING_FORM, name: 'keepBilling', label: billing.keep, isChoice: true })}
        <button class="button">${billing.submit}</button>
      </form>
    </details>`;

  async function keptBy(id: string): Promise<Billing> {
    const row = await records.find(db, 'accounts', { id });
    return billingOf(row?.billing ?? '');
  }
}
