import type { BookingView } from '#api/booking-view.ts';
import { startPayment } from '#api/payments.ts';
import { formatEuro } from '#domain/money.ts';
import { PATHS } from '#routes';
import type { Services } from '../services.ts';
import { callPath, sitePath } from './address.ts';
import { hiddenField } from './fields.ts';
import { html, type Part } from './html.ts';
import { frameWords, payWords as words } from './words.ts';

/** The id of the form that begins a payment. */
export const PAY_FORM = 'pay';

/**
 * What is to be known before paying, and the button that names the obligation (Consumer Rights Act 2022, section 98; decisions,
 * Consent, law, wording). An upload is paid as a whole.
 */
export function payPart({ id, payPath }: BookingView, { config }: Pick<Services, 'config'>): Part {
  const [, , amount = '', payable = ''] = payPath?.split('/') ?? [];
  if (amount === '') return null;
  const euro = formatEuro(Math.round(Number(amount) * 100));
  return html`<section class="card" id="${PAY_FORM}">
    <h2>${words.heading}</h2>
    ${payable !== id && html`<p>${words.bulk(euro)}</p>`}
    <p>
      ${words.cancel} ${words.terms}
      <a href="${sitePath(config, PATHS.terms)}">${frameWords.terms}</a>.
    </p>
    <form class="form" method="post" action="${callPath(config, startPayment)}">
      ${hiddenField({ form: PAY_FORM, name: 'id', value: payable })}
      ${hiddenField({ form: PAY_FORM, name: 'amount', value: amount })}
      <button class="button">${words.button(euro)}</button>
    </form>
    <p class="small soft">${words.next} ${words.kept}</p>
  </section>`;
}
