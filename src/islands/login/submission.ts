import { login } from '#api/login.ts';
import { returnPath } from '#api/return-target.ts';
import type { SubmissionOf } from '#forms/send.ts';
import { loginFailed, loginRequested, loginSucceeded } from '#stores/session.ts';

/** Loads with the first submit. */
export const loginSubmission: SubmissionOf<typeof login> = {
  call: login,
  begun: loginRequested,
  failed: loginFailed,
  done: ({ user, credit }, form) => {
    loginSucceeded(user, credit.balanceCents);
    const page = returnPath(new FormData(form).get('return'));
    // "Back" to this page must not show the password.
    form.reset();
    return { to: page };
  },
};
