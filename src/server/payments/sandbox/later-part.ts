import { formatEuro } from '#domain/money.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import type { Kept } from './session-store.ts';

/** What has become of a payment, and the buttons for what happens at the provider without us. */
export const laterPart = ({ refunds, dispute }: Kept): Html =>
  html`<section aria-labelledby="later">
    <h2 id="later">What comes later</h2>
    <p>
      In earnest these things happen at the provider: somebody uses its website, or a bank does. The
      site hears of them by events.
    </p>
    <ul>
      ${refunds.map(({ amount, status }) => html`<li>Refund of ${formatEuro(amount)}: ${status}</li>`)}
      ${dispute !== null && html`<li>Dispute: ${dispute.status.replace('_', ' ')}</li>`}
    </ul>
    <form method="post">
      <p class="ways">
        <button class="button" data-kind="quiet" name="step" value="half">
          Send half of it back by hand
        </button>
        ${
          dispute?.status === 'needs_response' &&
          html`<button class="button" data-kind="quiet" name="step" value="won">
              The dispute is won
            </button>
            <button class="button" data-kind="quiet" name="step" value="lost">
              The dispute is lost
            </button>`
        }
      </p>
    </form>
  </section>`;
