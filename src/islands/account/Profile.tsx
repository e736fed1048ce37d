import { settingsPage, type User } from '#api/account.ts';
import { addressOf } from '#api/base.ts';
import * as account from '#messages/account.ts';
import * as common from '#messages/common.ts';

export function Profile({ user }: { user: User }) {
  const { firstname, lastname, email, phone, company, role, approved } = user;
  const needsApproval = role === 'driver' || role === 'depot';
  const facts: [string, string][] = [
    [account.name, `${firstname} ${lastname}`],
    [common.fieldsEmail, email],
    [account.phone, phone === '' ? account.noPhone : phone],
    [account.role, account.roles[role]],
  ];
  if (company !== '') facts.splice(1, 0, [account.company, company]);
  if (needsApproval) facts.push([account.approval, approved ? account.approved : account.waiting]);
  return (
    <section aria-labelledby="account-profile">
      <details>
        <summary>
          <h2 id="account-profile">{common.yourDetails}</h2>{' '}
          <span className="muted">{`${firstname} ${lastname}`}</span>
        </summary>
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p>
        <a href={addressOf(settingsPage)}>{account.change}</a>
      </p>
    </section>
  );
}
