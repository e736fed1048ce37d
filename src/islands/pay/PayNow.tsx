import type { PayType } from '#api/payments.ts';
import { formatEuro } from '#domain/money.ts';
import { askMessages, payButton, paymentMessages as messages } from '#messages';
import { PATHS } from '#routes';
import { paymentBegun } from '#stores/payment.ts';
import type { Refusal } from '#api/client.ts';
import { Form } from '../parts/Form.tsx';
import { useSlow } from '../parts/use-slow.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { payCall } from './pay-call.ts';
import { useLeaving } from './use-leaving.ts';

interface Props {
  id: string;
  type: PayType;
  /** What the card pays. */
  cents: number;
  /** Called when the payment has not begun, with why. */
  refused: (refusal: Refusal) => void;
}

/** The button that makes the order binding; it goes to the payment page of the provider. */
export function PayNow({ id, type, cents, refused }: Props) {
  const { isLeaving, leave } = useLeaving();
  const amount = (cents / 100).toFixed(2);
  const submit = useSubmit({
    call: payCall,
    asked: () => paymentBegun(type, id, amount),
    failed: (_, refusal) => refused(refusal),
    done: ({ url }) => {
      leave(url);
      return undefined;
    },
  });
  const isSlow = useSlow(submit.sending);
  return (
    <Form
      id="payment"
      call={payCall}
      submit={{
        ...submit,
        onSubmit: (event) => (isLeaving ? event.preventDefault() : submit.onSubmit(event)),
      }}
      labels={{}}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="amount" value={amount} />
      <p>
        {messages.terms} <a href={PATHS.terms}>{messages.termsLink}</a>. {messages.cancelRight}
      </p>
      <p>{messages.provider}</p>
      <button className="button" type="submit" aria-disabled={isLeaving || undefined}>
        {payButton(formatEuro(cents))}
      </button>
      {isLeaving && <p role="status">{messages.leaving}</p>}
      {isSlow && <p>{askMessages.loading}</p>}
    </Form>
  );
}
