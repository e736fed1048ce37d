import { expect, it } from 'vitest';
import { prefixesInOrder } from '#build/prefixes.ts';

const widget = (prefix: string, text = ''): string =>
  `<astro-island uid="Z1" prefix="${prefix}" ssr><p id="_${prefix}R_0_">${text}</p></astro-island>`;

it('widgets have their ids in the order of the page, whichever was ready first', () => {
  const page = (one: string, other: string): string =>
    prefixesInOrder(`<main>${widget(one)}</main><footer>${widget(other)}</footer>`);
  expect(page('r3', 'r1')).toBe(page('r0', 'r2'));
  expect(page('r3', 'r1')).toBe(`<main>${widget('w0')}</main><footer>${widget('w1')}</footer>`);
});

it('two widgets that were rendered with the same ids have their own', () => {
  expect(prefixesInOrder(widget('r1') + widget('r1'))).toBe(widget('w0') + widget('w1'));
});

it('text that looks like the prefix stays', () => {
  expect(prefixesInOrder(widget('r1', 'r1 and _r2R_0_'))).toContain('>r1 and _r2R_0_<');
});
