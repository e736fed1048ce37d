import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test as base } from '@playwright/test';
import { programOf } from '#cli/tasks/support/project.ts';
import { quoteForm } from '#tests/support/forms/quote.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** The development server, on a port of its own. */
const test = base.extend<{ development: string }>({
  development: async ({}, use) => {
    const server = spawn(
      process.execPath,
      [programOf('astro'), 'dev', '--host', '127.0.0.1', '--port', '0'],
      {
        cwd: ROOT,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const ended = once(server, 'exit');
    await use(await addressOf(server));
    server.kill();
    await ended;
  },
});

/** The address that the server prints. What it prints later is read too, or it would stop at a full pipe. */
const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (part) => {
      text += String(part);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The development server ended: ${text}`)));
  });

test('with the development server a widget comes alive the same way', async ({
  page,
  development,
}) => {
  await page.goto(development);
  const tab = page.getByRole('tab', { name: 'International' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(quoteForm(page).from).toBeVisible();
  await expect(page.locator('main [data-island=Quote]')).toHaveAttribute('data-alive');
});
