import { endLogin, endOtherLogins } from '#api/account-settings.ts';
import { formatDate } from '#domain/days/calendar.ts';
import * as accountSettings from '#messages/account-settings.ts';
import { KeyField } from '#server/pages/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';
import type { StillForm } from '#ui/still-form.ts';
import type { OwnSession } from '../sessions.ts';

interface Props {
  config: Pick<PlatformConfig, 'apiUrl'>;
  formOf: (id: string) => StillForm;
  sessions: readonly OwnSession[];
}

/** Lists where an account is logged in, each with a button that ends it. */
export function SessionsCard({ sessions, config, formOf }: Props) {
  const words = accountSettings.sessions;
  return (
    <section className="card" id="session" aria-labelledby="sessions">
      <h2 id="sessions">{words.heading}</h2>
      <ul className="logins" role="list">
        {sessions.map((session) => (
          <li key={session.id}>
            <Session session={session} config={config} formOf={formOf} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={http.callPath(config, endOtherLogins)}>
          <KeyField form={formOf('others')} />
          <button className="button" data-kind="quiet" type="submit">
            {words.endOthers}
          </button>
        </form>
      )}
    </section>
  );
}

function Session({
  session: { id, device, usedOn, isThis },
  config,
  formOf,
}: Omit<Props, 'sessions'> & { session: OwnSession }) {
  const words = accountSettings.sessions;
  const name = device === '' ? words.unknown : device;
  const used = words.used(formatDate(usedOn));
  return (
    <>
      <p>
        <strong>{name}</strong>
        {isThis && ` (${words.isThis})`}
        <br />
        {used}
      </p>
      {!isThis && (
        <form method="post" action={http.callPath(config, endLogin)}>
          <KeyField form={formOf(id)} />
          <input type="hidden" name="session" value={id} />
          <button className="button" data-kind="quiet" type="submit">
            {words.end}
            <span className="visually-hidden">
              : {name}, {used}
            </span>
          </button>
        </form>
      )}
    </>
  );
}
