import { useRef, type SubmitEvent } from 'react';
import { addressOf } from '#api/base.ts';
import { logout } from '#api/account.ts';
import { account } from '#messages/account.ts';
import { PATHS } from '#routes';
import { toastOnNextPage } from '#stores/toasts.ts';

interface Props {
  /** Logs out; returns whether the API knows. */
  leave: () => Promise<boolean>;
}

/** Ends the session and goes home (D35); offline it says that the API does not know yet. */
export function LogOut({ leave }: Props) {
  const isBusy = useRef(false);
  async function logOut(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    if (!(await leave())) return;
    const isKept = toastOnNextPage({ kind: 'done', text: account.logOut.done });
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
      <button className="button" data-kind="quiet" type="submit">
        {account.logOut.submit}
      </button>
    </form>
  );
}
