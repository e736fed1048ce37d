import { expect, test } from 'vitest';
import { interfaceSchema } from '#content-schema/interface-schema.ts';
import { readText, SOURCES } from '../support/architecture/files.ts';

// The type check finds the opposite, a use of a key that is not there.
test('every small word of the frame is shown somewhere', () => {
  const texts = SOURCES.filter((file) => /^src\/(pages|layouts)\//.test(file)).map(readText);
  const shown = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bwords\.(\w+)/g)].map(([, key]) => key)),
  );
  const keys = Object.keys(interfaceSchema.entries);
  expect(
    keys.filter((key) => !shown.has(key)),
    'remove it from interface-schema.ts and from content/settings/interface.yaml',
  ).toEqual([]);
});
