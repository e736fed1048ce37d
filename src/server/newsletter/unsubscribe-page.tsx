import { openUnsubscribe, unsubscribe } from '#api/newsletter.ts';
import * as access from '#messages/access.ts';
import * as documents from '#messages/documents.ts';
import { drawForms } from '#server/platform/forms/index.ts';
import { callPath, responseEndpoint } from '#server/platform/http/index.ts';
import { KeyField, pageResponse } from '#server/pages/index.ts';

/** Opening it ends nothing, because mail scanners open links. */
export const unsubscribePageEndpoint = responseEndpoint(
  openUnsubscribe,
  {},
  ({ params: { token }, services }) => {
    const { title, text } = documents.unsubscribe;
    const main = drawForms(undefined, (formOf) => (
      <>
        <h1>{title}</h1>
        <p>{text}</p>
        <form className="form" method="post" action={callPath(services.config, unsubscribe)}>
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
