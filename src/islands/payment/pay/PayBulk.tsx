import { useState } from 'react';
import { formatEuro } from '#domain/money.ts';
import { paymentMessages as messages } from '#messages';
import { payPath } from '#routes';
import { Told } from '../parts/Told.tsx';
import type { Amount } from './asked.ts';
import { Back } from './Back.tsx';
import { PayNow } from './PayNow.tsx';

interface Props {
  id: string;
  amount: Amount | undefined;
  isBack: boolean;
}

/** All bookings of an upload. The amount is the address's until the API says that it is another one. */
export function PayBulk({ id, amount, isBack }: Props) {
  const [right, setRight] = useState<number>();
  if (typeof amount !== 'number') return null;
  if (right !== undefined && right !== amount)
    return (
      <Told heading={messages.amountHeading} kind="problem">
        <p role="alert">{messages.amount(formatEuro(amount), formatEuro(right))}</p>
        <p>
          <a className="button" href={payPath(right, id, 'bulk')}>
            {messages.amountLink(formatEuro(right))}
          </a>
        </p>
      </Told>
    );
  return (
    <>
      {isBack && <Back />}
      <section className="card stack" aria-labelledby="payment-heading">
        <h2 id="payment-heading">{messages.bulkHeading}</h2>
        <p>{messages.bulk}</p>
        <dl className="price-lines">
          <div data-size="big">
            <dt>{messages.total}</dt>
            <dd>{formatEuro(amount)}</dd>
          </div>
        </dl>
        <PayNow
          id={id}
          type="bulk"
          cents={amount}
          refused={({ facts }) => setRight(facts?.['dueCents'] ?? facts?.['totalCents'])}
        />
      </section>
    </>
  );
}
