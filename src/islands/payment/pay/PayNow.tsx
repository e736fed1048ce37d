import * as v from 'valibot';
import type { PayType } from '#api/booking-view.ts';
import { startPayment } from '#api/payments.ts';
import { bareEuro } from '#domain/money/money.ts';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { PATHS } from '#routes';
import { mayLeadTo, paymentBegun } from '#stores/payment.ts';
import type { Refusal } from '#api/client.ts';
import { Form } from '#ui/Form.tsx';
import { PayFields } from '#ui/PayFields.tsx';
import { StatusCard } from '#ui/StatusCard.tsx';
import { useSubmit } from '#forms/use-submit.ts';

/** Starts a payment. The answer's address must be on this site or HTTPS, so never `javascript:` or a file. */
const payCall = {
  ...startPayment,
  answer: v.pipe(
    startPayment.answer,
    v.check(({ url }) => mayLeadTo(url, location.href)),
  ),
};

interface Props {
  id: string;
  type: PayType;
  cents: number;
  refused: (refusal: Refusal) => void;
}

/** Shows the binding order button, which leads to the provider's page. */
export function PayNow({ id, type, cents, refused }: Props) {
  const submit = useSubmit({
    id: 'payment',
    call: payCall,
    begun: () => paymentBegun(type, id, bareEuro(cents)),
    failed: (_, refusal) => refused(refusal),
    done: ({ url }) => ({ to: url }),
  });
  return (
    <Form call={payCall} waiting={common.loading} submit={submit}>
      <PayFields id={id} cents={cents} termsHref={PATHS.terms} />
    </Form>
  );
}

/** A visitor who comes back from the provider without a payment sees this. */
export const NotCharged = () => (
  <StatusCard heading={payment.notCharged} kind="waiting">
    <p>{payment.notChargedMore}</p>
  </StatusCard>
);
