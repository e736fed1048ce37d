import { useEffect, useRef } from 'react';
import { logOutMessages as messages } from '#messages';
import { PATHS } from '#routes';

/** What stays of the page after a logout: nothing of the account. */
export function LoggedOut({ isTold }: { isTold: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack">
      <h2 tabIndex={-1} ref={heading}>
        {isTold ? messages.done : messages.untold}
      </h2>
      {!isTold && <p role="alert">{messages.untoldMore}</p>}
      <p>
        <a href={`${PATHS.login}?return=account`}>{messages.login}</a>
      </p>
    </section>
  );
}
