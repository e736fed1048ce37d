import { useEffect, useRef } from 'react';
import { loginPath } from '#api/return-target.ts';
import { logOutMessages as messages } from '#messages';

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
        <a href={loginPath('account')}>{messages.login}</a>
      </p>
    </section>
  );
}
