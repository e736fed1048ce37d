import { useEffect, useRef, type SubmitEvent } from 'react';
import { logout, keysPage } from '#api/account.ts';
import { addressOf } from '#api/base.ts';
import type { Failure } from '#api/client.ts';
import { loginPath } from '#api/return-target.ts';
import * as account from '#messages/account.ts';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';
import { PATHS } from '#routes';
import { toastOnNextPage } from '#stores/toasts.ts';
import { useSession } from '#stores/use-session.ts';
import { LateView } from '#ui/LateView.tsx';
import { useSlow } from '#ui/use-slow.ts';
import { Addresses } from './Addresses.tsx';
import { Bookings } from './Bookings.tsx';
import { Credit } from './Credit.tsx';
import { Profile } from './Profile.tsx';
import { QuietButton } from './QuietButton.tsx';
import { TodayPart } from './TodayPart.tsx';
import type { Countries } from './types.ts';
import { useAccount, type AccountView } from './use-account.ts';

/** The account on /Auth. The prerendered page has nothing of any account. */
export function Account({ countries }: { countries: Countries }) {
  const { view, retry, leave } = useAccount();
  const isSlow = useSlow(view.state === 'loading');
  return (
    <LateView isWaiting={'isReading' in view && view.isReading}>
      <div className="account" data-state={view.state} aria-busy={view.state === 'loading'}>
        {isSlow && <p>{common.loading}</p>}
        {view.state === 'failed' && <Failed failure={view.failure} retry={retry} />}
        {view.state === 'out' && <LoggedOut isConfirmed={view.isConfirmed} />}
        {view.state === 'ready' && (
          <>
            <TodayPart today={view.account.today} retry={retry} />
            <div className="account-top">
              <Credit credit={view.account.credit} retry={retry} />
              <a className="button" href={PATHS.payBooking}>
                {account.send}
              </a>
            </div>
            <Bookings user={view.account.user} bookings={view.account.bookings} retry={retry} />
            <div className="account-rows">
              <Profile user={view.account.user} />
              <Addresses saved={view.account.addresses} countries={countries} retry={retry} />
              <Keys />
              <LogOut leave={leave} />
            </div>
          </>
        )}
      </div>
    </LateView>
  );
}

interface FailedProps {
  failure: Failure;
  retry: () => void;
}

function Failed({ failure, retry }: FailedProps) {
  const { user } = useSession().auth;
  return (
    <section className="card stack" role="alert">
      <h2>{account.failed}</h2>
      <p>{failures.notLoaded[failure]}</p>
      {failure === 'offline' && user !== null && (
        <p>{account.offline(`${user.firstname} ${user.lastname}`)}</p>
      )}
      <button className="button" type="button" onClick={retry}>
        {common.again}
      </button>
    </section>
  );
}

/** Takes the place of the account after a logout. */
function LoggedOut({ isConfirmed }: { isConfirmed: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack">
      <h2 tabIndex={-1} ref={heading}>
        {isConfirmed ? account.logOutDone : account.logOutUnconfirmed}
      </h2>
      {!isConfirmed && <p role="alert">{account.logOutUnconfirmedMore}</p>}
      <p>
        <a href={loginPath('account')}>{account.logOutLogin}</a>
      </p>
    </section>
  );
}

/** Ends the session and goes home (D35); offline it says that the API does not know yet. */
function LogOut({ leave }: Pick<AccountView, 'leave'>) {
  const isBusy = useRef(false);
  async function logOut(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    if (!(await leave())) return;
    const isKept = toastOnNextPage({ kind: 'done', text: account.logOutDone });
    // Without storage in the tab, a page of its own says it.
    location.assign(isKept ? PATHS.home : PATHS.loggedOut);
  }
  return (
    <form
      id="logout"
      method="post"
      action={addressOf(logout)}
      onSubmit={(event) => void logOut(event)}
    >
      <QuietButton type="submit">{account.logOutSubmit}</QuietButton>
    </form>
  );
}

/** Keys are made and revoked on a page of their own, which shows a new one once. */
const Keys = () => (
  <p>
    <a href={addressOf(keysPage)}>{account.keys}</a>
  </p>
);
