import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { deadOtherLinks, otherLinks } from '#cli/check/other-sites.ts';
import { contentFolderWith, edited, PAGE } from '#tests/support/paths/content-fixture.ts';

const noPause = () => Promise.resolve();

/** Each address of this site answers with the number that it names; `asked` gets the addresses. */
async function siteOfNumbers(asked: string[] = []): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/cut') response.destroy();
    else if (url === '/moved') response.writeHead(301, { location: '/200' }).end();
    else response.writeHead(Number(url.slice(1))).end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return `http://127.0.0.1:${address.port}`;
}

test('links to other sites are found with file and line, in texts and in keys', () => {
  const text = 'Read [their page](https://ours.ie/a) or\n<https://theirs.ie>, not [ours](/login).';
  const site = edited(
    'content/settings/site.yaml',
    'https://starling.example/{slug}',
    'https://social.ie/{slug}',
  );
  const content = `${contentFolderWith({ ...edited(PAGE, 'Text of the page.', text), ...site })}/content`;
  expect(otherLinks(content)).toMatchObject([
    { path: PAGE, line: 8, url: 'https://ours.ie/a' },
    { path: PAGE, line: 9, url: 'https://theirs.ie' },
    { path: 'content/settings/site.yaml', url: 'https://social.ie/corncrake' },
  ]);
});

test('a page that is gone, a site that is broken and one that does not answer are named', async () => {
  const asked: string[] = [];
  const site = await siteOfNumbers(asked);
  const links = ['200', 'moved', '403', '429', '404', '503', 'cut'].map((page, at) => ({
    path: PAGE,
    line: at + 1,
    url: `${site}/${page}`,
  }));
  const dead = await deadOtherLinks([...links, ...links], fetch, noPause);
  const gone = '/404 answers 404: there is no such page';
  expect(dead.map(({ line, problem }) => `${line} ${problem.replace(site, '')}`)).toEqual([
    ...[`5 ${gone}`, `5 ${gone}`],
    ...['6 /503 answers 503', '6 /503 answers 503'],
    ...['7 /cut does not answer', '7 /cut does not answer'],
  ]);
  expect(asked.filter((path) => path === '/503')).toHaveLength(3);
  expect(asked.filter((path) => path === '/404')).toHaveLength(1);
});
