import { expect, test } from 'vitest';
import { markdownText } from '#domain/text/markdown-text.ts';

const HOST = 'https://www.site.example';

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
  ['   ###   Three  ##', 'Three\n-----'],
  ['No # heading', 'No # heading'],
  [`# ${'x'.repeat(80)}`, `${'x'.repeat(80)}\n${'-'.repeat(76)}`],
  ['# 🎁🎁', '🎁🎁\n--'],
  ['![Our van](/van.png) and ![](/x.png)us', 'Our van and us'],
  ['[terms](/terms "The terms") here', 'terms (https://www.site.example/terms) here'],
  ['[x](<https://example.ie/>)', 'x (https://example.ie/)'],
  ['<http://example.ie/_a_> or <mailto:a@b.ie>', 'http://example.ie/_a_ or mailto:a@b.ie'],
  ['[a@b.ie](mailto:a@b.ie)', 'a@b.ie'],
  ['[x](https://example.ie/?to=mailto:a)', 'x (https://example.ie/?to=mailto:a)'],
  ['http://example.ie/_a_b_ and _c_', 'http://example.ie/_a_b_ and c'],
  ['*One*, a*b*c', 'One, a*b*c'],
  [
    '| Weight | Price |\n| --- | ---: |\n| 5kg | **€6** |\n| a \\| b | [x](/x) |\n\nBye',
    'Weight: Price\n5kg: €6\na | b: x (https://www.site.example/x)\n\nBye',
  ],
  [
    'Prices:\n\n|  | Dublin | Galway |\n|:-|-|-:|\n| 5kg | €6 | €16 |\n| 10kg |  | €18 |',
    'Prices:\n\n5kg: Dublin €6, Galway €16\n10kg: Galway €18',
  ],
  ['A | B\n--|--\nc | d', 'A: B\nc: d'],
  ['one | two\n\n---\n\nthree', 'one | two\n\n---\n\nthree'],
])('%s is read in a mail as plain text', (markdown, text) => {
  expect(markdownText(markdown, HOST)).toBe(text);
});
