import { openUnsubscribe, unsubscribe, unsubscribeOneClick } from '#api/unsubscribe.ts';
import { PATHS } from '#routes';
import { subjectOf } from '../accounts/tokens.ts';
import { endpoint } from '../http/endpoint.ts';
import { TOKEN_LIMITS } from '../http/limit-table.ts';
import type { Effect } from '../http/once.ts';
import { DONE, problem } from '../http/reply.ts';
import { responseEndpoint } from '../http/response-endpoint.ts';
import { removeSubscriber } from './subscribers.ts';

/** Unsubscribes by the page of the site. */
export const unsubscribeEndpoint = endpoint(
  unsubscribe,
  {
    limits: TOKEN_LIMITS,
    form: { from: PATHS.unsubscribe, id: 'unsubscribe', done: PATHS.unsubscribed },
  },
  ({ body, services, once }) => once(removal(body.token, services.now())),
);

/**
 * Unsubscribes by the button of a mail program. The few servers of a large mail provider send it for all of their
 * people, so there is no limit but the one on everything that a sender changes.
 */
export const unsubscribeOneClickEndpoint = endpoint(
  unsubscribeOneClick,
  {},
  ({ params, services, once }) => once(removal(params.token, services.now())),
);

/** Leads who opens that address as a page to the page that asks. */
export const openUnsubscribeEndpoint = responseEndpoint(
  openUnsubscribe,
  {},
  ({ params, services }) =>
    Promise.resolve(
      new Response(null, {
        status: 303,
        headers: {
          location: `${services.config.siteUrl}${PATHS.unsubscribe}#${params.token}`,
          'cache-control': 'no-store',
        },
      }),
    ),
);

const removal =
  (token: string, now: number): Effect<{ status: true }> =>
  async (tx) => {
    const id = await subjectOf(tx, 'unsubscribe', token, now);
    if (id === undefined)
      return problem(
        410,
        'This link is not known any more. Ask the office, and it will take your address off the list.',
      );
    await removeSubscriber(tx, id, now);
    return DONE;
  };
