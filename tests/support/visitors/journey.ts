import { test as base, type LaunchOptions } from '@playwright/test';
import { playwrightEngine } from './playwright-engine.ts';
import type { BrowserEngine } from './tab.ts';
import { visitorOf, type Visitor } from './visitor.ts';
import { webKitEngine } from './webkit-engine.ts';
import { installedWebKit } from '../paths/webkit.ts';

interface People {
  visitor: Visitor;
  plainVisitor: Visitor;
  /** The visitor starts there, if not at the site under test. */
  site: string;
}

/** Runs in the engine that the project's name ends with. */
export const journey = base.extend<People, { engine: BrowserEngine }>({
  engine: [
    async ({}, use, { project }) => {
      const engine = engineOf(
        project.name.replace('journeys-', ''),
        project.use.launchOptions ?? {},
      );
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  site: ({ baseURL }, use) => use(baseURL ?? ''),
  visitor: async ({ engine, site }, use) => {
    const { tab, end } = await engine.start({ hasScripts: true });
    await use(visitorOf(tab, site));
    await end();
  },
  plainVisitor: async ({ engine, site }, use) => {
    const { tab, end } = await engine.start({ hasScripts: false });
    await use(visitorOf(tab, site));
    await end();
  },
});

function engineOf(name: string, options: LaunchOptions): BrowserEngine {
  if (name === 'chromium' || name === 'firefox') return playwrightEngine(name, options);
  const paths = installedWebKit();
  if (paths === undefined) throw new Error('There is no WebKit.');
  return webKitEngine(paths);
}
