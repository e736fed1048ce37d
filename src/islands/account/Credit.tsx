import type { credits } from '#api/credits.ts';
import { dublinTime, formatDate } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { accountMessages as messages } from '#messages';
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
      <h2 id="account-credit">{messages.credit}</h2>
      {credit === undefined ? (
        <>
          <p>{messages.ledgerFailed}</p>
          <button className="button" data-kind="quiet" type="button" onClick={retry}>
            {messages.again}
          </button>
        </>
      ) : (
        <>
          <p>
            {messages.balance}
            <br />
            <strong className="account-balance">{formatEuro(credit.balanceCents)}</strong>
          </p>
          <p>
            {credit.expires === null
              ? messages.noCredit
              : messages.expires(formatDate(credit.expires))}{' '}
            <a href={PATHS.creditPolicy}>{messages.terms}</a>
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
      <caption>{messages.ledger}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          <th scope="col">{messages.entry}</th>
          <th scope="col">{messages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, cents, at }) => (
          <tr key={id}>
            <td>{formatDate(dublinTime(new Date(at)).day)}</td>
            <td>{messages.kinds[kind]}</td>
            <td>{formatEuro(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
