import { useEffect, useRef } from 'react';
import { account } from '#messages/account.ts';
import { common } from '#messages/common.ts';
import { PATHS } from '#routes';
import { useSlow } from '#ui/use-slow.ts';
import { Addresses } from './Addresses.tsx';
import { Bookings } from './Bookings.tsx';
import { Credit } from './Credit.tsx';
import { Failed } from './Failed.tsx';
import { LoggedOut } from './LoggedOut.tsx';
import { LogOut } from './LogOut.tsx';
import { Profile } from './Profile.tsx';
import { useAccount } from './use-account.ts';

/** /Auth; the prerendered page has nothing of any account. */
export function Account() {
  const { view, retry, leave } = useAccount();
  const root = useRef<HTMLDivElement>(null);
  const isSlow = useSlow(view.state === 'loading');
  const hasFailed = useRef(false);

  useEffect(() => {
    // The pressed button is gone.
    if (view.state === 'ready' && hasFailed.current) root.current?.focus();
    hasFailed.current = view.state === 'failed';
  }, [view.state]);

  return (
    <div
      className="account"
      data-state={view.state}
      aria-busy={view.state === 'loading'}
      tabIndex={-1}
      ref={root}
    >
      {isSlow && <p>{common.loading}</p>}
      {view.state === 'failed' && (
        <Failed failure={view.failure} isReading={view.isReading} retry={retry} />
      )}
      {view.state === 'out' && <LoggedOut isConfirmed={view.isConfirmed} />}
      {view.state === 'ready' && (
        <>
          <div className="account-top">
            <Credit credit={view.account.credit} retry={retry} />
            <a className="button" href={PATHS.payBooking}>
              {account.send}
            </a>
          </div>
          <Bookings user={view.account.user} bookings={view.account.bookings} retry={retry} />
          <div className="account-rows">
            <Profile user={view.account.user} />
            <Addresses saved={view.account.addresses} retry={retry} />
            <LogOut leave={leave} />
          </div>
        </>
      )}
    </div>
  );
}
