import { useState } from 'react';
import { formatEuro } from '#domain/money/money.ts';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { payPath } from '#routes';
import { useSession } from '#stores/use-session.ts';
import { PriceList } from '#ui/PriceList.tsx';
import { StatusCard } from '#ui/StatusCard.tsx';
import { NextStep } from './NotPayable.tsx';
import type { Amount } from '../payment-address.ts';
import { NotCharged, PayNow } from './PayNow.tsx';

interface Props {
  id: string;
  amount: Amount | undefined;
  isBack: boolean;
}

export function PayBulk({ id, amount, isBack }: Props) {
  const [right, setRight] = useState<number>();
  const order = useSession().payment.data.find((data) => data['id'] === id);
  if (typeof amount !== 'number') return null;
  if (right !== undefined && right !== amount)
    return (
      <StatusCard heading={payment.amountHeading} kind="problem">
        <p role="alert">{payment.amount(formatEuro(amount), formatEuro(right))}</p>
        <NextStep to={payPath(right, id, 'bulk')} text={payment.amountLink(formatEuro(right))} />
      </StatusCard>
    );
  return (
    <>
      {isBack && <NotCharged />}
      <section className="card stack" aria-labelledby="payment-heading">
        <h2 id="payment-heading">{payment.bulkHeading}</h2>
        <p>{payment.bulk}</p>
        <PriceList lines={orderLines(order, amount)} />
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

/** Returns collections and credit if this browser made the order, or else the amount due. */
function orderLines(order: Readonly<Record<string, string>> | undefined, dueCents: number) {
  const totalCents = Number(order?.['total']);
  if (!(totalCents >= dueCents))
    return [{ label: common.totalWithVat, value: dueCents, size: 'big' as const }];
  return [
    { label: payment.collections(order?.['count'] ?? ''), value: totalCents },
    ...(totalCents > dueCents ? [{ label: common.yourCredit, value: dueCents - totalCents }] : []),
    { label: payment.card, value: dueCents, size: 'big' as const },
  ];
}
