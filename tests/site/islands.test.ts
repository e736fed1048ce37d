import { describe, expect, test } from 'vitest';
import { filesOf } from '#host/files.ts';
import * as access from '#messages/access.ts';
import * as common from '#messages/common.ts';
import { builtEnhancements, builtWidgets, scriptOf } from '#tests/support/site/islands.ts';
import { DIST } from '#tests/support/paths/dist.ts';
import { BUILT_PAGES, builtText } from '#tests/support/site/built-pages.ts';

describe('a site that is built with the installed Astro', () => {
  test('has each widget as HTML, with its props and what starts it', () => {
    const html = builtText('track.html');
    expect(html).toMatch(
      /<div data-island="Tracking" data-wake="id \/track\/" data-props="\{&quot;phone&quot;:&quot;\+353 [^"]*">/,
    );
    expect(html).toMatch(/data-island="Tracking"[^]*<input[^>]* id="track-id"/);
  });

  test('has the widget of every footer alike on every page', () => {
    const found = BUILT_PAGES.flatMap(
      ({ html }) => /<div data-island="Subscribe"[^]*?<\/form>/.exec(html)?.[0] ?? [],
    );
    expect(found.length).toBeGreaterThan(30);
    expect(new Set(found).size).toBe(1);
  });

  test('has the sentences that the first touch shows, and no others', () => {
    const { files = [] } = builtWidgets(DIST).find(({ name }) => name === 'Login') ?? {};
    const code = files.map((file) => builtText(file.slice(1))).join('');
    expect(code).toContain(access.loginForgot);
    expect(code).not.toContain(access.loginErrorsLocked);
    expect(code).not.toContain(common.addressLine2);
  });

  test('has one entry, whose name stays, and which waits for no other file before it asks for a widget', () => {
    const code = builtText('islands.js');
    expect(code).toContain('import(');
    expect(code).not.toMatch(/\b(import|from)\s*["'`{]/);
    expect(code).toMatch(/export\s*\{[^}]*\bstart\b/);
    expect(code).toMatch(/release-[\w-]{8}/);
    expect(code).not.toContain('release-00000000');
    // The late part of the frame is no widget's, and a file by itself.
    const scripts = filesOf(DIST).filter((file) =>
      /^(_astro\/(?!late-frame-).*|islands)\.js$/.test(file),
    );
    for (const file of scripts)
      expect(builtText(file), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('has a late part of its frame, which brings no other file', () => {
    const [late = '', ...others] = filesOf(DIST).filter((file) =>
      /^_astro\/late-frame-[\w-]+\.js$/.test(file),
    );
    expect(others).toEqual([]);
    expect(BUILT_PAGES.filter(({ html }) => !html.includes(`/${late}`))).toEqual([]);
    expect(builtText(late)).not.toMatch(/\b(import|from)\s*["'`{]/);
  });

  test('loads React with no script that stands on a page without a widget', () => {
    const found = builtEnhancements(DIST);
    expect(found.filter(({ files }) => files.length === 0)).toEqual([]);
    const react = scriptOf(DIST, 'react');
    const withReact = found.filter(({ files }) => files.includes(react));
    expect(withReact.map(({ module }) => module)).toEqual([]);
  });
});
