import { helpPage } from '#api/plain-pages.ts';
import { searchHelp } from '#domain/text/help-search.ts';
import * as help from '#messages/help.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import { callPath, responseEndpoint, sitePath } from '#server/platform/http/index.ts';
import { HelpSearch } from '#ui/HelpSearch.tsx';
import { pageResponse } from './page-response.ts';

/** The help is searched here where no script runs. */
export const helpPageEndpoint = responseEndpoint(helpPage, {}, ({ context, services }) => {
  const { config, content } = services;
  const query = (context.req.query('q') ?? '').slice(0, 100);
  const main = drawnHtml(
    <>
      <h1>{help.title}</h1>
      <HelpSearch
        action={callPath(config, helpPage)}
        control={{ defaultValue: query }}
        found={searchHelp(content.help(), query)}
        hrefOf={(path) => sitePath(config, path)}
      />
    </>,
  );
  return Promise.resolve(pageResponse(services, { title: help.title, main }));
});
