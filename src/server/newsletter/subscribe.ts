import {
  confirmSubscription,
  postSubscription,
  unsubscribe,
  unsubscribeOneClick,
} from '#api/newsletter.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import { replies } from '#messages/replies.ts';
import { tokenEntity, useToken } from '#server/accounts/index.ts';
import { afterCommit } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { confirmSubscriber, rememberAddress, removeSubscriber } from './subscribers.ts';

export const unsubscribeEndpoint = http.endpoint(
  unsubscribe,
  {
    limits: http.CALL_LIMITS.token,
    form: { from: PAGE_PATHS.unsubscribe, id: 'unsubscribe', done: PAGE_PATHS.unsubscribed },
  },
  ({ body, services, once }) => once(removal(body.token, services.now())),
);

/** From a mail program's button (RFC 8058); few servers send it, so it has no limit of its own. */
export const unsubscribeOneClickEndpoint = http.endpoint(
  unsubscribeOneClick,
  {},
  ({ params, services, once }) => once(removal(params.token, services.now())),
);

const removal =
  (token: string, now: number): http.Effect<{ status: true }> =>
  async (tx) => {
    const id = await tokenEntity(tx, 'unsubscribe', token, now);
    if (id === undefined) return http.problem(410, replies.unsubscribed, { kind: 'link-used' });
    await removeSubscriber(tx, id, now);
    return http.DONE;
  };

/** Equal reply and work for every address (D31). Honeypot hits get no mail. */
export const postSubscriptionEndpoint = http.endpoint(
  postSubscription,
  {
    limits: http.CALL_LIMITS.subscribe,
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
      return http.DONE;
    });
  },
);

const USED = http.problem(410, replies.newsletterLinkOld, { kind: 'link-used' });

export const confirmSubscriptionEndpoint = http.endpoint(
  confirmSubscription,
  {
    limits: http.CALL_LIMITS.token,
    form: {
      from: PAGE_PATHS.confirmSubscription,
      id: 'confirm',
      done: PAGE_PATHS.subscriptionConfirmed,
    },
  },
  async ({ body, services, once }) => {
    const now = services.now();
    return once(async (tx) => {
      const id = await tokenEntity(tx, 'subscription', body.token, now);
      const isNew = id === undefined ? undefined : await confirmSubscriber(tx, id, now);
      if (id === undefined || isNew === undefined) return USED;
      if (!(await useToken(tx, 'subscription', id, body.token))) return USED;
      if (isNew) await enqueue(tx, 'office-subscription', id, now);
      afterCommit(tx, services.wakeMail);
      return http.DONE;
    });
  },
);
