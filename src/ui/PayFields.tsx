import { bareEuro, type Cents, formatEuro } from '#domain/money/money.ts';
import * as ordering from '#messages/ordering.ts';
import * as payment from '#messages/payment.ts';

interface Props {
  /** The number of a booking, or the id of an upload. */
  id: string;
  cents: Cents;
  termsHref: string;
}

/** The fields of a payment and its button, which names the obligation (D11; Consumer Rights Act 2022, section 98). */
export const PayFields = ({ id, cents, termsHref }: Props) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="amount" value={bareEuro(cents)} />
    <p>
      {ordering.terms} <a href={termsHref}>{ordering.termsLink}</a>. {payment.cancelRight}
    </p>
    <p>{payment.provider}</p>
    <button className="button" type="submit">
      {ordering.pay(formatEuro(cents))}
    </button>
  </>
);
