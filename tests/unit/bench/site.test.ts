import { describe, expect, it } from 'vitest';
import { inlineScripts, outsideScripts, withoutScripts } from '#tests/bench/site/page-parts.ts';
import { median, range, ratio } from '#tests/bench/site/statistics.ts';
import { benchTable, factor } from '#tests/bench/site/table.ts';

describe('the middle of several runs', () => {
  it('is not moved by one that was disturbed', () => {
    expect(median([500, 9_000, 510, 505, 490])).toBe(505);
    expect(median([1, 3])).toBe(2);
    expect(median([])).toBeNaN();
    expect(range([3, 1, 2])).toEqual([1, 3]);
  });

  it('of ratios compares what was measured in the same turn', () => {
    // The machine was half as fast in the second turn, for both.
    expect(ratio([110, 220, 110], [100, 200, 100])).toBeCloseTo(1.1);
    expect(ratio([1, 2], [1])).toBeNaN();
  });
});

it('a table puts words on the left, numbers on the right, and nothing where nothing was measured', () => {
  expect(
    benchTable(
      ['page', 'bytes'],
      [
        ['/', 16_617],
        ['/track', NaN],
      ],
    ).split('\n'),
  ).toEqual(['page     bytes', '------  ------', '/       16,617', '/track       –']);
  expect([factor(1.047), factor(NaN)]).toEqual(['1.05', '–']);
});

describe('the scripts of a page', () => {
  const DATA = '<script type="application/ld+json">{"a":1}</script>';
  const PAGE = `<head>${DATA}<script>one()</script><script type="module" src="/x.js"></script></head><p>Text</p><script type="speculationrules">{}</script>`;

  it('are those that run: not the data for search engines', () => {
    expect(inlineScripts(PAGE).map(({ text }) => text)).toEqual(['one()', '{}']);
    expect(outsideScripts(PAGE)).toHaveLength(1);
  });

  it('are found as a browser finds them: in capitals, and with a > in an attribute', () => {
    const page =
      '<p title="<script>">x</p><SCRIPT data-x="a > b">two()</SCRIPT><!-- <script>no()</script> -->';
    expect(inlineScripts(page).map(({ text }) => text)).toEqual(['two()']);
  });

  it('are all gone from the page they are compared with', () => {
    expect(withoutScripts(PAGE)).toBe(`<head>${DATA}</head><p>Text</p>`);
  });
});
