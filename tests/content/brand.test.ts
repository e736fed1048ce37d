import { describe, test } from 'vitest';
import { edited, fixtureText, expectMistake } from '#tests/support/paths/content-fixture.ts';

const BRAND = 'content/settings/brand.yaml';
const main = (colour: string) => edited(BRAND, 'main: "#003223"', `main: ${colour}`);
const accent = (colour: string) => edited(BRAND, 'accent: "#f7b332"', `accent: ${colour}`);
const SHAPE = '<path fill="accent" d="M0 0h8v8z"/>';
const markMistake = (svg: string) => ({
  [BRAND]: fixtureText(BRAND).replace(/mark: \|[^]*/, `mark: '${svg}'\n`),
});

describe('colours that cannot be read are refused with the figure', () => {
  test('a main colour that is too light for the light text on it', () =>
    expectMistake(main('"#5f9ea0"'), {
      at: '3 main',
      problem:
        /^main \(#5f9ea0\) has a contrast of 2\.5 to the light text that stands on it, in light and in dark pages$/,
      remedy: /such as {3}main: "#[0-9a-f]{6}"$/,
    }));

  test('an accent that is too near to the main colour', () =>
    expectMistake(accent('"#8a5a00"'), {
      at: '5 accent',
      problem: 'a contrast of 2.3 to main (#003223), the text on buttons',
      expected: /^4\.5 or more, so that everybody can read it$/,
    }));

  test.each([
    ['without quotes it is a remark of YAML', '#003223'],
    ['a name', 'green'],
    ['three digits', '"#032"'],
  ])('%s: %s', (_why, colour) =>
    expectMistake(main(colour), { expected: 'a colour of # and six digits' }),
  );
});

describe('a mark that is no safe drawing is refused', () => {
  const of = (inside: string, start = '<svg viewBox="0 0 8 8">'): string =>
    `${start}${inside}</svg>`;
  test.each([
    ['a script', of('<script>alert(1)</script>'), 'holds <script>'],
    ['a handler', of('<path onload="x()" d="M0 0h8v8z"/>'), 'onload='],
    ['a style', of('<path style="fill:red" d="M0 0h8v8z"/>'), 'style='],
    [
      'a picture from elsewhere',
      of('<path fill="url(https://example.ie/a.svg)"/>'),
      'refers to something outside',
    ],
    ['no viewBox', of(SHAPE, '<svg width="8" height="8">'), 'no whole SVG with a viewBox'],
    ['an element that is not closed', of('<g><path d="M0 0h8v8z"/>'), 'no whole SVG'],
    ['a broad drawing', of(SHAPE, '<svg viewBox="0 0 80 8">'), 'not square'],
    ['a drawing too long for every page', of(SHAPE.repeat(40)), 'stands in every page'],
  ])('%s', (_what, svg, problem) => expectMistake(markMistake(svg), { at: '7 mark', problem }));
});
