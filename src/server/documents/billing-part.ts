import { billBooking } from '#api/billing.ts';
import { billing } from '#messages/billing.ts';
import { type Billing, billingOf, vatProblem } from '#server/bookings/index.ts';
import { html, type Html, keyField } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { Opened } from './document-endpoint.ts';
import { doneSentence, hiddenField, keptForm, textField, tickField } from './fields.ts';

const form = 'billing';

/** A folded form for the company on a receipt, with what the account keeps; open when its VAT number seems wrong. */
export async function billingPart(
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
  return html`${isSaved && problem === '' && doneSentence(billing.saved, form, view.id)}
    ${problem !== '' && html`<p role="alert"><strong>${problem}</strong></p>`}
    <details id="${form}" ${isOpen && html` open`}>
      <summary><h2>${billing.heading}</h2></summary>
      <p>${billing.intro}</p>
      <form
        class="form"
        method="post"
        action="${callPath(config, billBooking)}"
        ${keptForm(form, view.id)}
      >
        ${keyField()} ${hiddenField({ form, name: 'id', value: view.id })}
        ${textField({ form, name: 'billingCompany', label: billing.company, value: company, max: 100, autocomplete: 'organization' })}
        ${textField({ form, name: 'billingName', label: billing.name, value: name, max: 100 })}
        ${textField({ form, name: 'vatNumber', label: billing.vatNumber, hint: billing.vatHint, value: vatNumber, max: 30 })}
        ${account !== undefined && tickField({ form, name: 'keepBilling', label: billing.keep, isChoice: true })}
        <button class="button">${billing.submit}</button>
      </form>
    </details>`;

  async function keptBy(id: string): Promise<Billing> {
    const row = await db
      .selectFrom('accounts')
      .select('billing')
      .where('id', '=', id)
      .executeTakeFirst();
    return billingOf(row?.billing ?? '');
  }
}
