import { unsubscribe, unsubscribeOneClick } from '#api/newsletter.ts';
import { PAGE_PATHS } from '#routes';
import { tokenEntity } from '#server/accounts/index.ts';
import { DONE, type Effect, endpoint, problem, TOKEN_LIMITS } from '#server/platform/http/index.ts';
import { removeSubscriber } from './subscribers.ts';

export const unsubscribeEndpoint = endpoint(
  unsubscribe,
  {
    limits: TOKEN_LIMITS,
    form: { from: PAGE_PATHS.unsubscribe, id: 'unsubscribe', done: PAGE_PATHS.unsubscribed },
  },
  ({ body, services, once }) => once(removal(body.token, services.now())),
);

/** From a mail program's button (RFC 8058); few servers send it, so it has no limit of its own. */
export const unsubscribeOneClickEndpoint = endpoint(
  unsubscribeOneClick,
  {},
  ({ params, services, once }) => once(removal(params.token, services.now())),
);

const removal =
  (token: string, now: number): Effect<{ status: true }> =>
  async (tx) => {
    const id = await tokenEntity(tx, 'unsubscribe', token, now);
    if (id === undefined)
      return problem(
        410,
        'This link is not known any more. Ask the office, and it will take your address off the list.',
        { kind: 'link-used' },
      );
    await removeSubscriber(tx, id, now);
    return DONE;
  };
