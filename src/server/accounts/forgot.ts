import { afterCommit } from '#server/platform/db/index.ts';
import { forgot } from '#api/forgotten-password.ts';
import { PATHS } from '#routes';
import { DONE, endpoint, FORGOT_LIMITS } from '#server/platform/http/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';

/** Has a link sent to an address. Whether it has an account is looked up when the mail is written, never here (D31). */
export const forgotEndpoint = endpoint(
  forgot,
  {
    limits: FORGOT_LIMITS,
    form: { from: PATHS.forgotPassword, id: 'forgot', done: PATHS.passwordLinkSent },
  },
  async ({ body, services, once }) => {
    const isMailed = await mayMail(services, 'reset', body.email);
    return once(async (tx) => {
      if (isMailed) await enqueue(tx, 'reset', body.email, services.now());
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);
