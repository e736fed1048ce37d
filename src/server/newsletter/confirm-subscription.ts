import { afterCommit } from '#server/platform/db/index.ts';
import { confirmSubscription } from '#api/newsletter.ts';
import { PATHS } from '#routes';
import { subjectOf, useToken } from '#server/accounts/index.ts';
import { DONE, endpoint, problem, TOKEN_LIMITS } from '#server/platform/http/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { confirmSubscriber } from './subscribers.ts';

const USED = problem(
  410,
  'This link was used already, or is older than 7 days. If you do not get the newsletter, subscribe again: a new link will come.',
  { kind: 'link-used' },
);

/** Confirms a subscription. The office is told once, however many links were sent. */
export const confirmSubscriptionEndpoint = endpoint(
  confirmSubscription,
  {
    limits: TOKEN_LIMITS,
    form: {
      from: PATHS.confirmSubscription,
      id: 'confirm',
      done: PATHS.subscriptionConfirmed,
    },
  },
  async ({ body, services, once }) => {
    const now = services.now();
    return once(async (tx) => {
      const id = await subjectOf(tx, 'subscription', body.token, now);
      const isNew = id === undefined ? undefined : await confirmSubscriber(tx, id, now);
      if (id === undefined || isNew === undefined) return USED;
      if (!(await useToken(tx, 'subscription', id, body.token))) return USED;
      if (isNew) await enqueue(tx, 'office-subscription', id, now);
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);
