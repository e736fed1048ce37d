import { afterCommit } from '#server/platform/db/index.ts';
import { postSubscription } from '#api/newsletter.ts';
import { PATHS } from '#routes';
import { DONE, endpoint, SUBSCRIBE_LIMITS } from '#server/platform/http/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { rememberAddress } from './subscribers.ts';

/**
 * Stores an address and asks its owner to confirm. The answer and the work are the same for every address: whether
 * there is still something to confirm is found out when the mail is written. A robot's is stored with a mark and not
 * mailed; whoever was only fast gets the mail, because the owner of the address decides anyway.
 */
export const postSubscriptionEndpoint = endpoint(
  postSubscription,
  {
    limits: SUBSCRIBE_LIMITS,
    form: { from: 'referer', id: 'subscribe', done: PATHS.subscriptionSent },
  },
  async ({ body, services, spam, once }) => {
    const now = services.now();
    const isMailed = !spam.honeypot && (await mayMail(services, 'subscription', body.email));
    return once(async (tx) => {
      const mark = spam.honeypot || spam.tooFast ? 1 : 0;
      const id = await rememberAddress(tx, body.email, mark, now);
      if (isMailed) await enqueue(tx, 'subscription', id, now);
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);
