import { expect, test } from 'vitest';
import { markdownText } from '#domain/markdown-text.ts';

const SITE = 'https://www.site.example';

test.each([
  ['## New *prices*', 'New prices\n----------'],
  ['Read **all** of `it`, _please_.', 'Read all of it, please.'],
  ['See [the prices](/pricing).', 'See the prices (https://www.site.example/pricing).'],
  ['[Ring us](tel:+353209101234)', 'Ring us (+353209101234)'],
  ['<https://example.ie/a_b_c>', 'https://example.ie/a_b_c'],
  ['[maps](https://example.ie/a_b_c)', 'maps (https://example.ie/a_b_c)'],
  ['- one\n- two * three', '- one\n- two * three'],
  ['5 \\* 3, snake_case_name', '5 * 3, snake_case_name'],
  ['one\n\n\n\ntwo\n', 'one\n\ntwo'],
])('%s is read in a mail as plain text', (markdown, text) => {
  expect(markdownText(markdown, SITE)).toBe(text);
});
