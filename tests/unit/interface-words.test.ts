import { expect, test } from 'vitest';
import { interfaceSchema } from '#content-schema/interface-schema.ts';
import { readText, SOURCES } from '../support/architecture/files.ts';

// The type check finds the opposite, a use of a key that is not there.
test('every small word of the frame is shown somewhere', () => {
  const onPages = SOURCES.filter((file) => /^src\/(pages|layouts)\//.test(file)).map(readText);
  const onServer = SOURCES.filter((file) => file.startsWith('src/server/'))
    .map(readText)
    .filter((text) => text.includes("settings('interface')"));
  const keysIn = (texts: readonly string[], pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key));
  const shown = new Set([
    ...keysIn([...onPages, ...onServer], /\bwords\.(\w+)/g),
    ...keysIn(onServer, /settings\('interface'\)\.(\w+)/g),
  ]);
  const keys = Object.keys(interfaceSchema.entries);
  expect(
    keys.filter((key) => !shown.has(key)),
    'remove it from interface-schema.ts and from content/settings/interface.yaml',
  ).toEqual([]);
});
