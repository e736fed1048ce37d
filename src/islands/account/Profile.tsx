import { settingsPage, type User } from '#api/account.ts';
import { addressOf } from '#api/base.ts';
import * as account from '#messages/account.ts';
import * as common from '#messages/common.ts';

export function Profile({ user }: { user: User }) {
  const { firstname, lastname, email, phone, company, role, approved } = user;
  const needsApproval = role === 'driver' || role === 'depot';
  const approval = approved ? account.approved : account.waiting;
  const facts: [label: string, value: string][] = [
    [account.name, `${firstname} ${lastname}`],
    [account.company, company],
    [common.fieldsEmail, email],
    [account.phone, phone || account.noPhone],
    [account.role, account.roles[role]],
    [account.approval, needsApproval ? approval : ''],
  ];
  return (
    <section aria-labelledby="account-profile">
      <details>
        <summary>
          <h2 id="account-profile">{common.yourDetails}</h2>{' '}
          <span className="muted">{`${firstname} ${lastname}`}</span>
        </summary>
        <dl className="facts">
          {facts.map(
            ([label, value]) =>
              value !== '' && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </details>
      <p>
        <a href={addressOf(settingsPage)}>{account.change}</a>
      </p>
    </section>
  );
}
