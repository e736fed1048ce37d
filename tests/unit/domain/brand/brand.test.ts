import { describe, expect, test } from 'vitest';
import { brandStyle, lowContrasts, onDarkPaper, onLightPaper } from '#domain/brand/brand.ts';
import { recoloured, contrast } from '#domain/brand/colour.ts';
import { markAt, markInPage, markParts } from '#domain/brand/mark.ts';

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a colour that is recoloured into itself stays', () => {
  for (const colour of ['#003223', '#f7b332', '#123456', '#ffffff', '#000000'])
    expect(recoloured(colour, (same) => same)).toBe(colour);
});

test('links can be read on light and on dark pages, whatever the main colour is', () => {
  for (let hue = 0; hue < 360; hue += 5)
    for (const chroma of [0, 0.06, 0.2]) {
      const main = recoloured('#003223', () => ({ lightness: 0.3, chroma, hue }));
      expect(contrast(onLightPaper(main), '#fcfcf9')).toBeGreaterThan(6);
      expect(contrast(onDarkPaper(main), '#13201b')).toBeGreaterThan(6);
    }
});

describe('the contrasts of a brand', () => {
  test('of this size are enough', () => {
    expect(lowContrasts({ main: '#003223', accent: '#f7b332' })).toEqual([]);
  });

  test('that can be read on the main colour can be seen on a dark page', () => {
    for (let step = 0; step <= 100; step++) {
      const accent = recoloured('#f7b332', (from) => ({ ...from, lightness: step / 100 }));
      for (const main of ['#000000', '#003223', '#5b5b5b'])
        if (lowContrasts({ main, accent }).length === 0)
          expect(contrast(accent, '#0a1712')).toBeGreaterThan(3.8);
    }
  });

  test('that are too low are said with what they stand on, and the nearest colour that would do', () => {
    expect(lowContrasts({ main: '#5f9ea0', accent: '#f7b332' })).toMatchObject([
      {
        colour: 'main',
        against: 'the light text that stands on it, in light and in dark pages',
        wanted: 4.5,
        instead: '#347476',
      },
    ]);
    expect(lowContrasts({ main: '#003223', accent: '#00543b' })).toMatchObject([
      {
        colour: 'accent',
        against: 'main (#003223), the text on buttons, in light and in dark pages',
        instead: '#5ca184',
      },
    ]);
  });

  test('that are too low come with a colour that would do', () => {
    for (const brand of [
      { main: '#5f9ea0', accent: '#f7b332' },
      { main: '#003223', accent: '#00543b' },
      { main: '#6b6b6b', accent: '#111111' },
    ]) {
      const [low] = lowContrasts(brand);
      expect(low?.is).toBeLessThan(low?.wanted ?? 0);
      const next = { ...brand, ...(low && { [low.colour]: low.instead }) };
      expect(lowContrasts(next).filter(({ colour }) => colour === low?.colour)).toEqual([]);
    }
  });
});

test('links keep the hue of the brand, a little warmer, with more colour', () => {
  expect([onLightPaper('#003223'), onDarkPaper('#003223')]).toEqual(['#00563b', '#87e1b2']);
  expect(onDarkPaper('#1a1aff')).toBe('#acccff');
});

test('a page gets both colours and the links made of them', () => {
  expect(brandStyle({ main: '#112233', accent: '#ffcc00' })).toMatch(
    /--brand:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);--brand-deep:#112233;--accent:#ffcc00/,
  );
});

describe('the mark', () => {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" viewBox="0 0 8 8" fill="none">\n  <path stroke="main" fill="accent" d="M0 0"/>\n</svg>\n';

  test('has the colours of the page it stands in', () => {
    expect(markInPage(mark, 34)).toBe(
      '<svg viewBox="0 0 8 8" fill="none" width="34" height="34" aria-hidden="true"><path stroke="var(--brand-deep)" fill="var(--accent)" d="M0 0"/></svg>',
    );
  });

  test.each([
    '',
    'no drawing',
    '<svg viewBox="0 0 8 8">',
    '<svg width="8"><path/></svg>',
    '<g><svg viewBox="0 0 8 8"></svg></g>',
    '<svg viewBox="0 0 8 8"></svg><g/>',
  ])('that is none, "%s", is an empty one', (text) => {
    expect(markParts(text)).toBeUndefined();
    expect(markInPage(text, 34)).toBe(
      '<svg viewBox="0 0 1 1" width="34" height="34" aria-hidden="true"></svg>',
    );
    expect(markAt(text, { main: '', accent: '' }, { x: 1, y: 2, size: 3 })).toBe(
      '<svg x="1" y="2" width="3" height="3" viewBox="0 0 1 1"></svg>',
    );
  });

  test('loses blanks between lines, and what the page decides', () => {
    expect(
      markParts(
        ' <svg class="a" viewBox="0 0 8 8" height="8" id="m" role="img" aria-label="Us" stroke="main"> <g>  \n\n\t <path d="M0 0 9"/></g> </svg> ',
      ),
    ).toEqual({
      viewBox: '0 0 8 8',
      attributes: 'stroke="main"',
      drawing: '<g><path d="M0 0 9"/></g>',
    });
  });

  test('has the colours of the brand in a picture', () => {
    const colours = { main: '#003223', accent: '#f7b332' };
    expect(markAt(mark, colours, { x: 1, y: 2, size: 3 })).toBe(
      '<svg x="1" y="2" width="3" height="3" viewBox="0 0 8 8" fill="none"><path stroke="#003223" fill="#f7b332" d="M0 0"/></svg>',
    );
  });
});
