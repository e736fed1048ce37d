import { openUnsubscribe, unsubscribe } from '#api/newsletter.ts';
import { access } from '#messages/access.ts';
import { documents } from '#messages/documents.ts';
import { html, keyField } from '#server/platform/html/index.ts';
import { callPath, responseEndpoint } from '#server/platform/http/index.ts';
import { hiddenField } from './fields.ts';
import { pageResponse } from './respond-page.ts';

const UNSUBSCRIBE_FORM = 'unsubscribe';

/** Opening it ends nothing, because mail scanners open links. */
export const unsubscribePageEndpoint = responseEndpoint(
  openUnsubscribe,
  {},
  ({ params: { token }, services }) => {
    const main = html`<h1>${documents.unsubscribe.title}</h1>
      <p>${documents.unsubscribe.text}</p>
      <form class="form" method="post" action="${callPath(services.config, unsubscribe)}">
        ${keyField()} ${hiddenField({ form: UNSUBSCRIBE_FORM, name: 'token', value: token })}
        <button class="button" type="submit">${access.code.unsubscribe}</button>
      </form>`;
    return Promise.resolve(pageResponse(services, { title: documents.unsubscribe.title, main }));
  },
);
