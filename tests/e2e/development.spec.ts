import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { quoteForm } from '#tests/support/forms/quote.ts';
import { newAddress } from '#tests/support/people/visitor.ts';
import { DEVELOPMENT_PARTS, SHOWN_DAY } from '#integrations/development/index.ts';
import { SILENT } from '#cli/run.mjs';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { accessible, fits } from '#tests/support/site/accessible.ts';
import { copyProject } from '#tests/support/site/project-copy.ts';

interface DevelopmentServer {
  url: string;
  printed: () => string;
  /** Replaces a passage of a file; returns what puts it back. Throws when the passage is not there. */
  edit: (file: string, passage: string, replacement: string) => () => void;
  close: () => Promise<void>;
}

/** The pages are those of this day, which has other hours in the content of the tests. */
const DEVELOPMENT_DAY = '2099-12-24';

async function startDevelopment(): Promise<DevelopmentServer> {
  const { folder, content, edit } = copyProject(CONTENT);
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const server = spawn(process.execPath, [astro, 'dev', '--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: {
      ...process.env,
      ...SILENT,
      ASTRO_DEV_BACKGROUND: '0',
      CONTENT_DIR: content,
      DATA_DIR: join(folder, 'data'),
      NO_COLOR: '1',
      [SHOWN_DAY]: DEVELOPMENT_DAY,
      [DEVELOPMENT_PARTS]: join(folder, 'src/cli/development/parts.ts'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let text = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => {
      text += String(part);
    });
  return {
    url: await addressOf(server, () => text),
    printed: () => text,
    edit: (file, passage, replacement) => {
      let before = '';
      edit(file, (text) => {
        if (!text.includes(passage)) throw new Error(`${file} does not hold: ${passage}`);
        before = text;
        return text.replace(passage, replacement);
      });
      return () => edit(file, () => before);
    },
    close: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (server: ChildProcess, printed: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    server.stdout?.on('data', () => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed()) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The development server ended: ${printed()}`)));
  });

const test = base.extend<object, { development: DevelopmentServer }>({
  development: [
    async ({}, use) => {
      const server = await startDevelopment();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'serial' });

/** Opens a page, and once more when the server reloads the previous one at that moment. */
const visit = (page: Page, url: string): Promise<void> =>
  expect(async () => void (await page.goto(url, { timeout: 30_000 }))).toPass();

const NOTICE = 'content/pages/holidaynotice.md';
const MAILS_YAML = 'content/settings/mails.yaml';
const TARIFF_YAML = 'content/settings/tariff.yaml';

test('in development a widget comes alive the same way', async ({ page, development }) => {
  const tab = page.getByRole('tab', { name: 'International' });
  // The first visit makes Vite bundle React, which outdates the modules of a page that is loading: the next visit has the new ones.
  await expect(async () => {
    await visit(page, development.url);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 5_000 });
  }).toPass();
  await expect(quoteForm(page).from).toBeVisible();
  await expect(page.locator('main [data-island=Quote]')).toHaveAttribute('data-alive');
});

test('the styleguide has each id once, and fits a phone', async ({ page, development }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, `${development.url}/styleguide`);
  await expect(page.getByRole('heading', { name: 'Today in an account' })).toHaveCount(2);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await fits(page);
});

test('pages are shown as of the day asked for, and say so', async ({ page, development }) => {
  await visit(page, `${development.url}/contact-us`);
  await expect(page.getByText('Shown as of Thursday 24 December 2099')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(
    'Thursday 24 December 2099: 08:00 to 12:00 (Christmas Eve)',
  );
  expect(await page.evaluate(() => new Date().toISOString())).toMatch(/^2099-12-2[345]/);
  expect(await page.evaluate(() => new Date(0).getTime())).toBe(0);
});

test('a bar leads to the page changed last, and to its file', async ({ page, development }) => {
  const putBack = development.edit(NOTICE, 'layout: plain', 'layout: "plain"');
  await visit(page, `${development.url}/changed`);
  await expect(page).toHaveURL(`${development.url}/holidaynotice`);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    'https://git.example/corncrake/site/edit/main/content/pages/holidaynotice.md',
  );
  await bar.getByText('New', { exact: true }).click();
  await expect(bar.getByRole('link', { name: 'job' })).toHaveAttribute(
    'href',
    /^https:\/\/git\.example\/corncrake\/site\/new\/main\/content\/careers\?filename=/,
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page, '.preview-bar');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await visit(page, `${development.url}/services/corncrake-routing-system`);
  await expect(bar.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /\/content\/services\/routing-system\.md$/,
  );
  putBack();
});

test('every mail is shown with sample data, and updated', async ({ page, development }) => {
  await visit(page, `${development.url}/mails`);
  const reset = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: 'reset', exact: true }),
  });
  await expect(reset).toContainText('Aoife');
  await expect(reset).toContainText('https://www.example.com/link#');
  const asHtml = page.frameLocator('iframe[title="reset, as HTML"]');
  await expect(asHtml.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.example\.com\/link#/,
  );
  const subject = await reset.getByRole('heading', { level: 3 }).innerText();
  const putBack = development.edit(
    MAILS_YAML,
    `subject: "${subject}"`,
    'subject: Pick another one',
  );
  await expect(reset.getByRole('heading', { level: 3 })).toHaveText('Pick another one');
  putBack();
  await expect(reset.getByRole('heading', { level: 3 })).toHaveText(subject);
});

test('forms reach the API while one writes', async ({ page, development }) => {
  await visit(page, `${development.url}/contact-us`);
  // The page may load again while one writes, after the change in the test before.
  await expect(async () => {
    await page.locator('#enquiry-email').fill(newAddress());
    await page.getByLabel('Message').fill('Where is my parcel?');
    await page.getByRole('button', { name: 'Send message' }).click();
    const sent = page.getByText('Your Enquiry sended successfully.');
    await expect(sent).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a page that loads while a file is saved is up to date', async ({ page, development }) => {
  const address = `${development.url}/holidaynotice`;
  const listening = Promise.withResolvers<undefined>();
  await page.route('**/@vite/client', async (route) => {
    await listening.promise;
    await route.continue();
  });
  // Astro's own message has a path. This page loses it, as it listens too late.
  await page.routeWebSocket(/token=/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!String(message).includes('"path"')) socket.send(message);
    });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  const putBack = development.edit(NOTICE, 'title: ', 'title: Saved, and ');
  const served = async () => (await fetch(address)).text();
  await expect.poll(served).toContain('Saved, and ');
  listening.resolve(undefined);
  await expect(page.locator('main h1')).toContainText('Saved, and ');
  putBack();
  // The next test reads this page.
  await expect.poll(served).not.toContain('Saved, and ');
});

test('a mistake is named in terminal and page until corrected', async ({ page, development }) => {
  const overlay = page.locator('vite-error-overlay');
  const sentence = 'did you mean title? Change the word before the colon to   title:';
  await visit(page, `${development.url}/holidaynotice`);
  const title = await page.locator('main h1').innerText();
  const putBack = development.edit(NOTICE, 'title:', 'titel:');
  await expect(overlay).toContainText(sentence);
  await expect.poll(development.printed).toContain(`${NOTICE}:`);
  await expect.poll(development.printed).toContain(sentence);
  await visit(page, `${development.url}/pricing`);
  await expect(overlay).toContainText(sentence);
  await visit(page, `${development.url}/holidaynotice`);
  await expect(page.locator('main h1')).toHaveText(title);
  putBack();
  // Astro reloads the page as soon as the file is saved; the check says its word a moment later.
  await expect.poll(development.printed).toContain('The content is in order again.');
  await expect(overlay).toHaveCount(0);
});

test('a mistake in a link stands over the page with its address', async ({ page, development }) => {
  const overlay = page.locator('vite-error-overlay');
  await visit(page, `${development.url}/holidaynotice`);
  const putBack = development.edit(NOTICE, '[tracking](/track)', '[](/track)');
  await expect(overlay).toContainText('write   [words](/track)');
  putBack();
  await expect(overlay).toHaveCount(0);
});

test('a wrong setting breaks no page, a right one shows', async ({ page, development }) => {
  const overlay = page.locator('vite-error-overlay');
  const prices = `${development.url}/pricing`;
  // Not in the browser, which reloads its own page after each change.
  const sent = async (): Promise<string> => (await fetch(prices)).text();
  await visit(page, prices);
  const putBack = development.edit(TARIFF_YAML, 'price: 5.95', 'price: cheap');
  await expect(overlay).toContainText('"cheap" is a text');
  expect(await sent()).toContain('€5.95');
  putBack();
  await expect(overlay).toHaveCount(0);
  development.edit(TARIFF_YAML, 'price: 5.95', 'price: 6.05');
  await expect.poll(sent).toContain('€6.05');
  await expect(page.locator('main')).toContainText('€6.05');
  expect(development.printed()).not.toMatch(/UnhandledRejection|ValiError|\n\s+at /);
});
