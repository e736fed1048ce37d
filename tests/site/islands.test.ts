import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '#cli/check/built-pages.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** A site of two pages and one widget, built with the Astro that is installed: what the integration needs of it. */
const folder = mkdtempSync(join(tmpdir(), 'islands '));
const dist = join(folder, 'dist');
const SITE: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { astro: '*', '@astrojs/react': '*', react: '*', 'react-dom': '*' },
    imports: {
      '#integrations/*': './src/integrations/*',
      '#islands/*': './src/islands/*',
      '#components/*': './src/components/*',
    },
  }),
  'astro.config.mjs': `import react from '@astrojs/react';
import { islands } from './src/integrations/islands/index.ts';
export default { integrations: [react(), islands()], build: { format: 'file' } };`,
  'src/islands/registry.ts': `export const widgets = {
  Counter: () => import('./counter/Counter.tsx').then(({ Counter }) => Counter),
};
export type WidgetName = keyof typeof widgets;
export const preloads: Partial<Record<WidgetName, () => Promise<unknown>>> = {};`,
  'src/islands/counter/Counter.tsx': `import { useId, useState } from 'react';
export function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  const add = () => import('./next.ts').then(({ next }) => setCount(next));
  return <button id={useId()} type="button" onClick={add}>{label} {count}</button>;
}`,
  'src/islands/counter/next.ts': `export const next = (count: number) => count + 1;`,
  'src/components/enhancements.ts': `export const enhancements: Record<string, () => Promise<(element: HTMLElement) => void>> = {};`,
  // One script of one component, as in the product's layout: two would share a file, which is no longer in the page.
  'src/components/Capture.astro': `<script>import '#integrations/islands/inline.ts';</script>`,
  'src/pages/index.astro': `---
import Island from '#integrations/islands/Island.astro';
import Capture from '#components/Capture.astro';
---
<html lang="en"><head><title>x</title></head><body><main>
<Island name="Counter" wake="id /track/" with={{ label: 'Parcels > 1 & "more"' }} />
</main><Capture /></body></html>`,
  'src/pages/other.astro': `---
import Island from '#integrations/islands/Island.astro';
import Capture from '#components/Capture.astro';
---
<html lang="en"><head><title>x</title></head><body><p>Another page</p>
<Island name="Counter" with={{ label: 'Other' }} />
<Capture /></body></html>`,
};

const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

beforeAll(() => {
  for (const [file, text] of Object.entries(SITE)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  cpSync(join(ROOT, 'src/integrations/islands'), join(folder, 'src/integrations/islands'), {
    recursive: true,
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  execFileSync(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a site that is built with the installed Astro', () => {
  test('has each widget as HTML, with its props and what starts it', () => {
    const html = read('index.html');
    expect(html).toMatch(/<div data-island="Counter" data-wake="id \/track\/" data-props="[^"]*">/);
    expect(html).toContain('&quot;label&quot;:&quot;Parcels > 1 &amp; \\&quot;more\\&quot;&quot;');
    expect(html).toMatch(/<button id="_Counter-R_\w*_" type="button">/);
  });

  test('gives the ids of React the same names on every page', () => {
    const ids = ['index.html', 'other.html'].map(
      (page) => /<button id="([^"]*)"/.exec(read(page))?.[1],
    );
    expect(ids[0]).toBe(ids[1]);
  });

  test('asks for no script before the first touch: what waits for it stands in the page', () => {
    for (const page of ['index.html', 'other.html']) {
      expect(read(page)).not.toMatch(/<script[^>]*\ssrc=|astro-island|modulepreload/);
      expect(read(page)).toContain('/islands.js');
    }
  });

  test('has one entry, which waits for no other file before it asks for a widget', () => {
    const code = read('islands.js');
    expect(code).toContain('import(');
    expect(code).not.toMatch(/\b(import|from)\s*["'`{]/);
  });

  test('has one entry, whose name stays, and one React', () => {
    const code = read('islands.js');
    expect(code).toMatch(/export\s*\{[^}]*\bstart\b/);
    expect(code).toMatch(/release-[\w-]{8}/);
    expect(code).not.toContain('release-00000000');
    const scripts = filesOf(dist).filter((file) => file.endsWith('.js'));
    const withReact = scripts.filter((file) => read(file).includes('https://react.dev/errors/'));
    expect(withReact).toHaveLength(1);
    for (const file of scripts) expect(read(file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});
