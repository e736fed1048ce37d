import { useEffect, useRef } from 'react';
import { loginPath } from '#api/return-target.ts';
import { account } from '#messages/account.ts';

/** The page after a logout, without anything of the account. */
export function LoggedOut({ isConfirmed }: { isConfirmed: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack">
      <h2 tabIndex={-1} ref={heading}>
        {isConfirmed ? account.logOut.done : account.logOut.unconfirmed}
      </h2>
      {!isConfirmed && <p role="alert">{account.logOut.unconfirmedMore}</p>}
      <p>
        <a href={loginPath('account')}>{account.logOut.login}</a>
      </p>
    </section>
  );
}
