import { useRef, type SubmitEvent } from 'react';
import { addressOf } from '#api/base.ts';
import { logout } from '#api/logout.ts';
import { logOutMessages as messages } from '#messages';
import { PATHS } from '#routes';
import { toastOnNextPage } from '#stores/toasts.ts';

interface Props {
  /** Logs out; gives whether the API knows. */
  leave: () => Promise<boolean>;
}

/** Ends the session and leads home (specification, section 4); without a connection the page says how things stand. */
export function LogOut({ leave }: Props) {
  const isBusy = useRef(false);
  async function logOut(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    if (!(await leave())) return;
    toastOnNextPage({ kind: 'done', text: messages.done });
    location.assign(PATHS.home);
  }
  return (
    <form
      id="logout"
      method="post"
      action={addressOf(logout)}
      onSubmit={(event) => void logOut(event)}
    >
      <button className="button" data-kind="quiet" type="submit">
        {messages.submit}
      </button>
    </form>
  );
}
