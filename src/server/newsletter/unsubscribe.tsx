import { openUnsubscribe, unsubscribe, unsubscribeOneClick } from '#api/newsletter.ts';
import * as access from '#messages/access.ts';
import * as documents from '#messages/documents.ts';
import * as replies from '#messages/replies.ts';
import { PAGE_PATHS } from '#routes';
import { tokenEntity } from '#server/accounts/index.ts';
import { type Db, records } from '#server/platform/db/index.ts';
import { drawForms } from '#server/platform/forms/index.ts';
import * as http from '#server/platform/http/index.ts';
import { KeyField, pageResponse } from '#server/pages/index.ts';

/** Opening it ends nothing, because mail scanners open links. */
export const unsubscribePageEndpoint = http.responseEndpoint(
  openUnsubscribe,
  {},
  ({ params: { token }, services }) => {
    const { title, text } = documents.unsubscribe;
    const main = drawForms(undefined, (formOf) => (
      <>
        <h1>{title}</h1>
        <p>{text}</p>
        <form className="form" method="post" action={http.callPath(services.config, unsubscribe)}>
          <KeyField form={formOf('unsubscribe')} />
          <input type="hidden" name="token" value={token} />
          <button className="button" type="submit">
            {access.code.unsubscribe}
          </button>
        </form>
      </>
    ));
    return Promise.resolve(pageResponse(services, { title, main }));
  },
);

export const unsubscribeEndpoint = http.endpoint(
  unsubscribe,
  {
    limits: http.CALL_LIMITS.token,
    form: { from: PAGE_PATHS.unsubscribe, id: 'unsubscribe', done: PAGE_PATHS.unsubscribed },
  },
  ({ body, services, once }) => once(removal(body.token, services.now())),
);

/** A mail program's button sends this (RFC 8058); few servers send it, so it has no limit of its own. */
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
    await records.update(tx, 'subscribers', { id, removed_at: null }, { removed_at: now });
    return http.DONE;
  };

/** Links to unsubscribe last for years, so those of deleted addresses are deleted here. */
export async function forgetOrphanedLinks({ db }: { db: Db }): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('kind', '=', 'unsubscribe')
    .where('entity_id', 'not in', db.selectFrom('subscribers').select('id'))
    .execute();
}
