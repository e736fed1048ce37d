import { helpPage } from '#api/plain-pages.ts';
import { searchHelp } from '#domain/help-search.ts';
import { help } from '#messages/help.ts';
import { html } from '#server/platform/html/index.ts';
import { callPath, responseEndpoint, sitePath } from '#server/platform/http/index.ts';
import { textField } from './fields.ts';
import { pageResponse } from './respond-page.ts';

/** Without a script; markup of islands/help/Search.tsx. */
export const helpPageEndpoint = responseEndpoint(helpPage, {}, ({ context, services }) => {
  const { config, content } = services;
  const query = (context.req.query('q') ?? '').slice(0, 100);
  const found = searchHelp(content.help(), query);
  const main = html`<h1>${help.title}</h1>
    <form class="form" role="search" method="get" action="${callPath(config, helpPage)}">
      ${textField({ form: 'help', name: 'q', label: help.label, value: query, max: 100, isRequired: true })}
      <button class="button" type="submit">${help.submit}</button>
    </form>
    <p role="status">${help.found(found.length)}</p>
    <ul class="stack" role="list">
      ${found.map(({ path, title }) => html`<li><a href="${sitePath(config, path)}">${title}</a></li>`)}
    </ul>`;
  return Promise.resolve(pageResponse(services, { title: help.title, main }));
});
