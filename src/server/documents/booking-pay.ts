import type { BookingView } from '#api/booking-view.ts';
import { startPayment } from '#api/payments.ts';
import { formatEuro } from '#domain/money.ts';
import { documents } from '#messages/documents.ts';
import { payment } from '#messages/payment.ts';
import { PATHS } from '#routes';
import { html, type HtmlPart, keyField } from '#server/platform/html/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { hiddenField } from './fields.ts';

const PAY_FORM = 'pay';

/** The button names the obligation (D11; Consumer Rights Act 2022, section 98). */
export function payPart(
  { order }: BookingView,
  { config }: Pick<PlatformServices, 'config'>,
  isSuspended: boolean,
): HtmlPart {
  if (order === null) return null;
  if (isSuspended) return html`<section class="card"><p>${payment.suspended}</p></section>`;
  const { id, kind, dueCents } = order;
  const euro = formatEuro(dueCents);
  return html`<section class="card" id="${PAY_FORM}">
    <h2>${documents.pay.heading}</h2>
    ${kind === 'bulk' && html`<p>${payment.together(euro)}</p>`}
    <form class="form" method="post" action="${callPath(config, startPayment)}">
      ${keyField()} ${hiddenField({ form: PAY_FORM, name: 'id', value: id })}
      ${hiddenField({ form: PAY_FORM, name: 'amount', value: (dueCents / 100).toFixed(2) })}
      <p>
        ${payment.terms}
        <a href="${sitePath(config, PATHS.terms)}">${payment.termsLink}</a>. ${payment.cancelRight}
      </p>
      <p>${payment.provider}</p>
      <button class="button">${payment.button(euro)}</button>
    </form>
    <p class="small muted">${documents.pay.kept}</p>
  </section>`;
}
