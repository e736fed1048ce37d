import { useEffect, useRef } from 'react';
import { loginPath } from '#api/return-target.ts';
import { account } from '#messages/account.ts';

/** The page after a logout, without anything of the account. */
export function LoggedOut({ isTold }: { isTold: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack">
      <h2 tabIndex={-1} ref={heading}>
        {isTold ? account.logOut.done : account.logOut.untold}
      </h2>
      {!isTold && <p role="alert">{account.logOut.untoldMore}</p>}
      <p>
        <a href={loginPath('account')}>{account.logOut.login}</a>
      </p>
    </section>
  );
}
