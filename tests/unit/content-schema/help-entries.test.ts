import { expect, test } from 'vitest';
import { helpEntries } from '#content-schema/help-entries.ts';
import { readCollection } from '#content-schema/read.ts';
import { searchHelp } from '#domain/text/help-search.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

test('each word that the help page proposes finds something, and so does one of a text', () => {
  const entries = helpEntries(CONTENT);
  const page = readCollection(CONTENT, 'pages').find(({ id }) => id === 'help');
  const named = page?.data.lead?.match(/such as (\w+), (\w+) or (\w+)\./)?.slice(1) ?? [''];
  expect(searchHelp(entries, 'refund').map(({ path }) => path)).toContain('/terms-and-conditions');
  for (const word of [...named, 'printer', 'fireworks', 'GDPR', 'compensation'])
    expect(searchHelp(entries, word), word).not.toEqual([]);
  expect(entries.map(({ path }) => path)).not.toContain('/success');
});
