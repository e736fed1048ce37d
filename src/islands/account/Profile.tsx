import type { User } from '#api/account.ts';
import { accountMessages as messages, fieldMessages } from '#messages';

/** Who is logged in, as registered. */
export function Profile({ user }: { user: User }) {
  const { firstname, lastname, email, phone, company, role, approved } = user;
  const needsApproval = role === 'driver' || role === 'depot';
  const facts: [string, string][] = [
    [messages.name, `${firstname} ${lastname}`],
    [fieldMessages.email, email],
    [messages.phone, phone === '' ? messages.noPhone : phone],
    [messages.role, messages.roles[role]],
  ];
  if (company !== '') facts.splice(1, 0, [messages.company, company]);
  if (needsApproval)
    facts.push([messages.approval, approved ? messages.approved : messages.waiting]);
  return (
    <section className="card stack" aria-labelledby="account-profile">
      <h2 id="account-profile">{messages.profile}</h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
