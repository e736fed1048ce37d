import type { AstroIntegration } from 'astro';
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageAddress } from '#content-schema/help-entries.ts';
import { formatDay, type Day } from '#domain/days/calendar.ts';
import { repeatMissedReloads, SAY_CHANGES_SEEN } from './missed-reloads.ts';
import { reportMistakes } from './mistakes.ts';
import type { DevelopmentServer } from './server.ts';

const MAILS_PATH = '/mails';

/** Passes the day of `npm run dev -- --date` to Astro's process. */
export const SHOWN_DAY = 'SHOWN_DAY';
/** Passes the file with the API and the mails, which are no part of the site. */
export const DEVELOPMENT_PARTS = 'DEVELOPMENT_PARTS';

export interface DevelopmentParts {
  serveApi: (server: DevelopmentServer, root: string) => DevelopmentApi;
  /** Answers with all mails, or with the mistakes of the content. */
  showMails: (response: ServerResponse, root: string, content: string) => void;
}

export interface DevelopmentApi {
  /** Restarts with the next request, to reread the content. */
  renew: () => Promise<void>;
}

/** Writes a script for the head, which shifts the clock to the day and shows a ribbon. */
const shownDayScript = (day: Day): string =>
  `(${showDay.toString()})(${JSON.stringify(day)}, ${JSON.stringify(`Shown as of ${formatDay(day)}`)})`;

/** This script does the same for ?date=, such as /?date=2026-12-24. */
const REQUESTED_DAY = `{
  const day = /^\\d{4}-\\d\\d-\\d\\d$/.exec(new URLSearchParams(location.search).get('date'))?.[0];
  if (day) (${showDay.toString()})(day, 'Shown as of ' + day);
}`;

/** Runs in the page before other scripts; keeps the time of day. */
function showDay(day: string, words: string): void {
  const here = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Dublin' });
  const ahead = Date.parse(day) - Date.parse(here);
  globalThis.Date = new Proxy(Date, {
    construct: (real, given: unknown[]) => {
      if (given.length === 0) return new real(real.now() + ahead);
      const made: unknown = Reflect.construct(real, given);
      return made instanceof real ? made : new real(NaN);
    },
    get: (real, name) => {
      const value: unknown = Reflect.get(real, name);
      return name === 'now' ? () => real.now() + ahead : value;
    },
  });
  addEventListener('DOMContentLoaded', () => {
    const ribbon = document.createElement('p');
    ribbon.textContent = words;
    ribbon.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.5rem;text-align:center;background:Mark;color:MarkText';
    document.body.append(ribbon);
  });
}

/** Redirects /changed to the page of the last changed file, or to the home page. */
function showChanged(server: DevelopmentServer, content: string): void {
  server.middlewares.use('/changed', (_request: unknown, response: ServerResponse) => {
    response.writeHead(302, { location: lastChanged(content) ?? '/' }).end();
  });
}

function lastChanged(content: string): string | undefined {
  const [newest] = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.md'))
    .map((item) => join(item.parentPath, item.name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  if (newest === undefined) return undefined;
  const path = relative(content, newest).split(sep).join('/');
  return pageAddress(content, path, readFileSync(newest, 'utf8'));
}

/** Undefined when Astro is started by itself: then the site alone is shown. */
async function developmentParts(): Promise<DevelopmentParts | undefined> {
  const file = process.env[DEVELOPMENT_PARTS];
  if (file === undefined) return undefined;
  const given: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const parts: unknown = Reflect.get(Object(given), 'parts');
  return hasParts(parts) ? parts : undefined;
}

/** The file is one of ours, in its own types. */
const hasParts = (parts: unknown): parts is DevelopmentParts =>
  typeof parts === 'object' && parts !== null && 'serveApi' in parts;

/** Adds to `npm run dev` the API, mistakes over the page, /mails, /styleguide, and pages as of another day. */
export const development = (root: string, content: string): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, injectScript, updateConfig }) => {
      // Astro keeps this list while no entry changes, also the one that `dev` has made from other content.
      if (command === 'build') rmSync(join(root, '.astro/content-assets.mjs'), { force: true });
      if (command === 'dev') {
        injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
        injectScript('page', SAY_CHANGES_SEEN);
      }
      const isPreview = process.env['PREVIEW'] === 'yes';
      if (command !== 'dev' && !isPreview) return;
      const branch = JSON.stringify(process.env['PREVIEW_BRANCH'] ?? '');
      updateConfig({
        vite: {
          define: { 'import.meta.env.PREVIEW': '"yes"', 'import.meta.env.PREVIEW_BRANCH': branch },
        },
      });
      const day = process.env[SHOWN_DAY];
      if (day === undefined) return injectScript('head-inline', REQUESTED_DAY);
      injectScript('head-inline', shownDayScript(day));
      updateConfig({ vite: { define: { 'import.meta.env.SHOWN_DAY': JSON.stringify(day) } } });
    },
    'astro:server:setup': async ({ server }) => {
      repeatMissedReloads(server, { root, content });
      const parts = await developmentParts();
      const api = parts?.serveApi(server, root);
      if (parts !== undefined)
        server.middlewares.use(MAILS_PATH, (_request: unknown, response: ServerResponse) => {
          parts.showMails(response, root, content);
        });
      showChanged(server, content);
      reportMistakes(server, { root, content }, () => {
        server.ws.send({ type: 'full-reload', path: MAILS_PATH });
        void api?.renew();
      });
    },
  },
});
