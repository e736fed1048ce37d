import type { User } from '#api/account.ts';
import { login, loginCode } from '#api/login.ts';
import { loginCodePath, returnPath, returnTarget } from '#api/return-target.ts';
import type { SubmissionOf } from '#forms/send.ts';
import * as access from '#messages/access.ts';
import { loginFailed, loginRequested, loginSucceeded } from '#stores/session.ts';

/* These load with the first submit. */
export const loginSubmission: SubmissionOf<typeof login> = {
  call: login,
  begun: loginRequested,
  failed: loginFailed,
  // Without this sentence the login seems to succeed, and the next page asks for it again.
  check: () =>
    Promise.resolve(
      navigator.cookieEnabled ? [] : [{ name: '', message: access.loginErrorsCookies }],
    ),
  done: (answer, form) => {
    if (!('needsCode' in answer)) return loggedIn(answer, form);
    const page = loginCodePath(returnTarget(targetIn(form)));
    form.reset();
    return { to: page };
  },
};

export const loginCodeSubmission: SubmissionOf<typeof loginCode> = {
  call: loginCode,
  begun: loginRequested,
  failed: loginFailed,
  done: (answer, form) => loggedIn(answer, form),
};

function loggedIn(
  { user, credit }: { user: User; credit: { balanceCents: number } },
  form: HTMLFormElement,
): { to: string } {
  loginSucceeded(user, credit.balanceCents);
  const page = returnPath(targetIn(form));
  // "Back" to this page must not show what is secret.
  form.reset();
  return { to: page };
}

const targetIn = (form: HTMLFormElement): unknown => new FormData(form).get('return');
