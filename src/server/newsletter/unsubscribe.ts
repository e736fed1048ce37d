import { unsubscribe, unsubscribeOneClick } from '#api/newsletter.ts';
import { PATHS } from '#routes';
import { subjectOf } from '#server/accounts/index.ts';
import { DONE, type Effect, endpoint, problem, TOKEN_LIMITS } from '#server/platform/http/index.ts';
import { removeSubscriber } from './subscribers.ts';

/** Unsubscribes from the page of the site. */
export const unsubscribeEndpoint = endpoint(
  unsubscribe,
  {
    limits: TOKEN_LIMITS,
    form: { from: PATHS.unsubscribe, id: 'unsubscribe', done: PATHS.unsubscribed },
  },
  ({ body, services, once }) => once(removal(body.token, services.now())),
);

/**
 * Unsubscribes from the button of a mail program. A large mail provider sends it for all its users from a few servers,
 * so the only limit is the general one for changing requests.
 */
export const unsubscribeOneClickEndpoint = endpoint(
  unsubscribeOneClick,
  {},
  ({ params, services, once }) => once(removal(params.token, services.now())),
);

const removal =
  (token: string, now: number): Effect<{ status: true }> =>
  async (tx) => {
    const id = await subjectOf(tx, 'unsubscribe', token, now);
    if (id === undefined)
      return problem(
        410,
        'This link is not known any more. Ask the office, and it will take your address off the list.',
        { kind: 'link-used' },
      );
    await removeSubscriber(tx, id, now);
    return DONE;
  };
