import { formatEuro } from '#domain/money/money.ts';
import * as common from '#messages/common.ts';
import {
  html,
  type Html,
  htmlResponse,
  policyAlone,
  sandboxStyle,
  trusted,
} from '#server/platform/html/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';
import { CARDS, type CardErrors } from './test-cards.ts';
import type { StoredSession } from './sessions.ts';

export interface HostedPage {
  title: string;
  main: Html;
  status?: number;
}

interface CheckoutProblems {
  refused?: string;
  errors?: CardErrors;
  name?: string;
}

export function cardPage(
  { session, lines }: StoredSession,
  { refused, errors = {}, name = '' }: CheckoutProblems = {},
): HostedPage {
  const amount = formatEuro(session.amount_total);
  const wrong = FIELDS.filter((field) => errors[field.id] !== undefined);
  const hasFailed = refused !== undefined || wrong.length > 0;
  const title = `Pay ${amount}`;
  return {
    title: hasFailed ? common.fieldsErrorTitle(title) : title,
    status: wrong.length > 0 ? 422 : refused === undefined ? 200 : 402,
    main: html`<h1>${title}</h1>
      <ul role="list">
        ${lines.map(
          (line) => html`<li><span>${line.name}</span> <span>${formatEuro(line.cents)}</span></li>`,
        )}
      </ul>
      ${
        hasFailed &&
        html`<div role="alert" tabindex="-1" autofocus>
          <h2>${refused === undefined ? common.fieldsProblem : 'Not paid'}</h2>
          ${refused !== undefined && html`<p>${refused}. Nothing was charged: try again, or another card.</p>`}
          ${
            wrong.length > 0 &&
            html`<ul>
              ${wrong.map((field) => html`<li><a href="#${field.id}">${errors[field.id]}</a></li>`)}
            </ul>`
          }
        </div>`
      }
      <form method="post" novalidate>
        ${FIELDS.map((field) => fieldOf(field, errors[field.id], name))}
        <p>
          <button name="step" value="pay" type="submit">Pay ${amount}</button>
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

export const challengePage = ({ session }: StoredSession): HostedPage => ({
  title: 'Confirm the payment',
  main: html`<h1>Confirm the payment</h1>
    <p>
      Here a bank asks whether you are the one who pays ${formatEuro(session.amount_total)} (3-D
      Secure). Choose how the test goes on.
    </p>
    <form method="post">
      <p>
        <button name="step" value="complete" type="submit">Complete</button>
        <button name="step" value="fail" type="submit">Fail</button>
        <a href="${session.cancel_url}">Back without paying</a>
      </p>
    </form>`,
});

export function overPage(stored?: StoredSession): HostedPage {
  if (stored === undefined)
    return notice(404, 'Not found', html`There is no test payment at this address.`);
  const { amount_total, cancel_url, status } = stored.session;
  const [url, sentence] =
    status === 'complete'
      ? [successUrl(stored.session), `This test payment of ${formatEuro(amount_total)} is made.`]
      : [cancel_url, 'This payment page has expired. Nothing was charged.'];
  const text = html`${sentence} <a href="${url}">Back to your booking</a>`;
  return status === 'complete' ? notice(200, 'Paid', text) : notice(410, 'Too late', text);
}

const notice = (status: number, title: string, text: Html): HostedPage => ({
  title,
  status,
  main: html`<h1>${title}</h1>
    <p>${text}</p>`,
});

export const successUrl = ({ id, success_url }: StoredSession['session']): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

const FIELDS = [
  { id: 'name', label: 'Name on the card', hint: '' },
  { id: 'number', label: 'Card number', hint: 'A test card from below, never a real one.' },
  { id: 'expiry', label: 'Valid until', hint: 'Month and year, such as 12/34' },
  { id: 'cvc', label: 'CVC', hint: 'Any 3 digits' },
] as const;
type Field = (typeof FIELDS)[number];

/** Card data is never put back into a field. */
function fieldOf({ id, label, hint }: Field, error: string | undefined, typedName: string): Html {
  const described = [error !== undefined && `${id}-error`, hint !== '' && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  const isName = id === 'name';
  return html`<p>
    <label for="${id}">${label}</label>
    ${hint !== '' && html`<small id="${id}-hint">${hint}</small>`}
    ${error !== undefined && html`<strong id="${id}-error">${error}</strong>`}
    <input
      id="${id}"
      name="${id}"
      value="${isName ? typedName : ''}"
      autocomplete="off"
      maxlength="80"
      ${!isName && html` inputmode="numeric"`}${error !== undefined && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}
      required
    />
  </p>`;
}

export function hostedResponse(
  config: Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>,
  { title, main, status = 200 }: HostedPage,
): Response {
  const { css, hash } = sandboxStyle();
  const page = html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <title>${title} | Test payment</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        ${trusted(`<style>${css}</style>`)}
      </head>
      <body>
        <header>
          <p>
            <strong>This is a test. No money moves.</strong> A sandbox on this server plays the
            payment provider.
          </p>
        </header>
        <main>${main}</main>
      </body>
    </html>`;
  // Otherwise browsers request /favicon.ico and report it.
  const images = 'data:';
  return htmlResponse(page.markup, policyAlone(config, { style: hash, images }), status);
}
