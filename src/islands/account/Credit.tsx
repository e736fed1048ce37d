import type { credits } from '#api/credits.ts';
import { dublinDay, formatDate } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as account from '#messages/account.ts';
import { PATHS } from '#routes';
import { NotLoaded } from './QuietButton.tsx';
import type { AnswerOf } from './types.ts';

interface Props {
  credit: AnswerOf<typeof credits> | undefined;
  retry: () => void;
}

/** Shows the remaining credit, and the entries that it comes from. */
export function Credit({ credit, retry }: Props) {
  return (
    <section aria-labelledby="account-credit">
      <h2 className="visually-hidden" id="account-credit">
        {account.credit}
      </h2>
      {credit === undefined ? (
        <NotLoaded text={account.ledgerFailed} retry={retry} />
      ) : (
        <>
          <p>
            <strong className="figure">{formatEuro(credit.balanceCents)}</strong> {account.balance}.{' '}
            {credit.expires !== null && account.expires(formatDate(credit.expires))}{' '}
            <a href={PATHS.creditPolicy}>{account.terms}</a>
          </p>
          {credit.hadBefore !== null && <p>{account.creditHad[credit.hadBefore]}</p>}
          {credit.entries.length > 0 && <Ledger entries={credit.entries} />}
        </>
      )}
    </section>
  );
}

function Ledger({ entries }: Pick<AnswerOf<typeof credits>, 'entries'>) {
  return (
    <details>
      <summary>{account.ledger}</summary>
      <table className="account-ledger">
        <caption className="visually-hidden">{account.ledger}</caption>
        <thead>
          <tr>
            <th scope="col">{account.day}</th>
            <th scope="col">{account.entry}</th>
            <th scope="col">{account.amount}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, kind, cents, at, booking }) => (
            <tr key={id}>
              <td>{formatDate(dublinDay(at))}</td>
              <td>
                {account.kinds[kind]} {booking !== null && formatTrackingNumber(booking)}
              </td>
              <td>{formatEuro(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
