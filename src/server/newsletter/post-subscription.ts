import { postSubscription } from '#api/post-subscription.ts';
import { PATHS } from '#routes';
import { endpoint } from '../http/endpoint.ts';
import { SUBSCRIBE_LIMITS } from '../http/limit-table.ts';
import { DONE } from '../http/reply.ts';
import { enqueue } from '../mail/outbox.ts';
import { rememberAddress } from './subscribers.ts';

/**
 * Stores an address and asks its owner to confirm. The answer and the work are the same for every address: whether
 * there is still something to confirm is seen when the mail is written. A robot's is stored with its mark and not
 * mailed; who was only fast gets the mail, since the owner decides anyway.
 */
export const postSubscriptionEndpoint = endpoint(
  postSubscription,
  {
    limits: SUBSCRIBE_LIMITS,
    form: { from: 'referer', id: 'subscribe', done: PATHS.subscriptionSent },
  },
  async ({ body, services, spam, once }) => {
    const now = services.now();
    const reply = await once(async (tx) => {
      const mark = spam.honeypot || spam.tooFast ? 1 : 0;
      const id = await rememberAddress(tx, body.email, mark, now);
      if (!spam.honeypot) await enqueue(tx, 'subscription', id, now);
      return DONE;
    });
    services.wakeMail();
    return reply;
  },
);
