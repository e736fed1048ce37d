import type { credits } from '#api/credits.ts';
import { dublinTime, formatDate } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { account } from '#messages/account.ts';
import { common } from '#messages/common.ts';
import { PATHS } from '#routes';
import type { AnswerOf } from './types.ts';

interface Props {
  credit: AnswerOf<typeof credits> | undefined;
  retry: () => void;
}

/** The credit that is left, and every entry that made it. */
export function Credit({ credit, retry }: Props) {
  return (
    <section className="card stack" aria-labelledby="account-credit">
      <h2 id="account-credit">{account.credit}</h2>
      {credit === undefined ? (
        <>
          <p>{account.ledgerFailed}</p>
          <button className="button" data-kind="quiet" type="button" onClick={retry}>
            {common.again}
          </button>
        </>
      ) : (
        <>
          <p>
            {account.balance}
            <br />
            <strong className="account-balance">{formatEuro(credit.balanceCents)}</strong>
          </p>
          <p>
            {credit.expires === null
              ? account.noCredit
              : account.expires(formatDate(credit.expires))}{' '}
            <a href={PATHS.creditPolicy}>{account.terms}</a>
          </p>
          {credit.entries.length > 0 && <Ledger entries={credit.entries} />}
        </>
      )}
    </section>
  );
}

function Ledger({ entries }: Pick<AnswerOf<typeof credits>, 'entries'>) {
  return (
    <table className="account-ledger">
      <caption>{account.ledger}</caption>
      <thead>
        <tr>
          <th scope="col">{account.day}</th>
          <th scope="col">{account.entry}</th>
          <th scope="col">{account.amount}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, cents, at }) => (
          <tr key={id}>
            <td>{formatDate(dublinTime(new Date(at)).day)}</td>
            <td>{account.kinds[kind]}</td>
            <td>{formatEuro(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
