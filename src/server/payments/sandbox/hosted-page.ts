import { formatEuro } from '#domain/money.ts';
import { common } from '#messages/common.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import { CARDS, type CardErrors } from './cards.ts';
import { laterPart } from './later-part.ts';
import type { Kept } from './session-store.ts';

/** A page of the sandbox. */
export interface HostedPage {
  title: string;
  main: Html;
  /** 200 unless it says otherwise. */
  status?: number;
}

/** What a failed form brings back: what was wrong, and what was typed into fields without card data. */
export interface CheckoutProblems {
  /** A sentence about the payment as a whole. */
  refused?: string;
  errors?: CardErrors;
  name?: string;
}

/** The form of a card. */
export function cardPage(
  { session, lines }: Kept,
  { refused, errors = {}, name = '' }: CheckoutProblems = {},
): HostedPage {
  const amount = formatEuro(session.amount_total);
  const wrong = FIELDS.filter((field) => errors[field.id] !== undefined);
  const hasFailed = refused !== undefined || wrong.length > 0;
  const title = `Pay ${amount}`;
  return {
    title: hasFailed ? common.fields.errorTitle(title) : title,
    status: wrong.length > 0 ? 422 : refused === undefined ? 200 : 402,
    main: html`<h1>${title}</h1>
      <ul class="lines" role="list">
        ${lines.map(
          (line) => html`<li><span>${line.name}</span> <span>${formatEuro(line.cents)}</span></li>`,
        )}
      </ul>
      ${
        hasFailed &&
        html`<div class="error-summary" role="alert" tabindex="-1" autofocus>
          <h2>${refused === undefined ? common.fields.problem : 'Not paid'}</h2>
          ${refused !== undefined && html`<p>${refused}</p>`}
          ${
            wrong.length > 0 &&
            html`<ul>
              ${wrong.map((field) => html`<li><a href="#${field.id}">${errors[field.id]}</a></li>`)}
            </ul>`
          }
        </div>`
      }
      <form class="form" method="post" novalidate>
        ${FIELDS.map((field) => fieldOf(field, errors[field.id], field.id === 'name' ? name : ''))}
        <p class="ways">
          <button class="button" name="step" value="pay">Pay ${amount}</button>
          <a href="${session.cancel_url}">Back without paying</a>
        </p>
      </form>
      <section aria-labelledby="cards">
        <h2 id="cards">Test cards</h2>
        <p>With any name, any month to come and any CVC.</p>
        <dl>
          ${CARDS.map(
            (card) =>
              html`<div>
                <dt>${card.number}</dt>
                <dd>${card.meaning}</dd>
              </div>`,
          )}
        </dl>
      </section>`,
  };
}

/** The bank's question, for a card that requires a second step. */
export const challengePage = ({ session }: Kept): HostedPage => ({
  title: 'Confirm the payment',
  main: html`<h1>Confirm the payment</h1>
    <p>
      Here a bank asks whether you are the one who pays ${formatEuro(session.amount_total)} (3-D
      Secure). Choose how the test goes on.
    </p>
    <form method="post">
      <p class="ways">
        <button class="button" name="step" value="complete">Complete</button>
        <button class="button" data-kind="quiet" name="step" value="fail">Fail</button>
        <a href="${session.cancel_url}">Back without paying</a>
      </p>
    </form>`,
});

/** The page of a session that is paid or expired. */
export const overPage = (kept: Kept): HostedPage => overPageOf(kept.session, laterPart(kept));

const overPageOf = (session: Kept['session'], after: Html): HostedPage =>
  session.status === 'complete'
    ? {
        title: 'Paid',
        main: html`<h1>Paid</h1>
          <p>This test payment of ${formatEuro(session.amount_total)} is made.</p>
          <p><a href="${successUrl(session)}">Back to your booking</a></p>
          ${after}`,
      }
    : {
        title: 'Too late',
        status: 410,
        main: html`<h1>Too late</h1>
          <p>This payment page has expired. Nothing was charged.</p>
          <p><a href="${session.cancel_url}">Back to your booking</a></p>`,
      };

export const unknownPage: HostedPage = {
  title: 'Not found',
  status: 404,
  main: html`<h1>Not found</h1>
    <p>There is no test payment at this address.</p>`,
};

/** Where a session leads after the payment. */
export const successUrl = ({ id, success_url }: Kept['session']): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

interface Field {
  id: keyof CardErrors;
  label: string;
  hint: string;
  autocomplete: string;
  isNumber: boolean;
}

const FIELDS: readonly Field[] = [
  { id: 'name', label: 'Name on the card', hint: '', autocomplete: 'off', isNumber: false },
  {
    id: 'number',
    label: 'Card number',
    hint: 'Only a test card from the list below. Never a real one.',
    autocomplete: 'off',
    isNumber: true,
  },
  {
    id: 'expiry',
    label: 'Valid until',
    hint: 'Month and year, such as 12/34',
    autocomplete: 'off',
    isNumber: true,
  },
  { id: 'cvc', label: 'CVC', hint: 'Any 3 digits', autocomplete: 'off', isNumber: true },
];

function fieldOf(
  { id, label, hint, autocomplete, isNumber }: Field,
  error: string | undefined,
  value: string,
): Html {
  const described = [error !== undefined && `${id}-error`, hint !== '' && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint !== '' && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="problem" id="${id}-error">${error}</p>`}
    <input
      class="control"
      id="${id}"
      name="${id}"
      value="${value}"
      autocomplete="${autocomplete}"
      maxlength="80"
      ${isNumber && html` inputmode="numeric"`}${error !== undefined && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}
      required
    />
  </div>`;
}
