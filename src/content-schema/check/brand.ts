import * as v from 'valibot';
import { lowContrasts } from '#domain/brand/brand.ts';
import { markParts } from '#domain/brand/mark.ts';
import { brandSchema } from '../brand-schema.ts';
import type { MistakeText } from './mistake.ts';
import type { Rule } from './rules.ts';
import { tables } from './tables.ts';

/** The mark has at most so many characters, because every page holds it. */
const MAX_MARK = 1000;

export const BRAND_RULE: Rule = {
  of: 'settings/brand',
  check: ({ filled }, report) => {
    const { success, output } = v.safeParse(brandSchema, filled);
    if (!success) return;
    for (const { colour, against, is, wanted, instead } of lowContrasts(output))
      report([colour], {
        problem: `${colour} (${output[colour]}) has a contrast of ${shownRatio(is)} to ${against}`,
        expected: `${wanted} or more, so that everybody can read it`,
        remedy: `take a ${colour === 'main' ? 'darker' : 'lighter'} colour, such as   ${colour}: "${instead}"`,
      });
    const finding = markFinding(output.mark);
    if (finding) report(['mark'], finding);
  },
};

/** Rounds down: 4.49 must not read as 4.5. */
const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const SAFE = 'a drawing of shapes and colours alone';
const REMEDY = 'save it once more from the drawing program as plain SVG, with its text as paths';

/** The first group is quoted to the editor. */
const UNSAFE: readonly [RegExp, (found: string) => string, expected: string][] = [
  [
    /<(script|style|foreignObject|image|iframe|a|use|animate\w*|set|text)\b/i,
    (tag) => `The mark holds <${tag}>`,
    SAFE,
  ],
  [
    /\s(on\w+|style)\s*=/i,
    (name) => `The mark holds ${name}=, which pages do not run or show`,
    `${SAFE}, with attributes such as fill="accent"`,
  ],
  [
    /((?:href\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|<!(?:ENTITY|DOCTYPE))[^"')>\s]*)/i,
    (address) => `The mark refers to something outside itself: ${address.slice(0, 60)}`,
    SAFE,
  ],
];

function markFinding(mark: string): MistakeText | undefined {
  for (const [pattern, problem, expected] of UNSAFE) {
    const found = pattern.exec(mark)?.[1];
    if (found !== undefined) return { problem: problem(found), expected, remedy: REMEDY };
  }
  const parts = markParts(mark);
  if (parts === undefined || !isBalanced(mark)) return tables().sentences.noMark;
  const [, , width = 0, height] = parts.viewBox.split(/[\s,]+/).map(Number);
  if (!(width > 0) || width !== height)
    return {
      problem: `The mark is not square: viewBox="${parts.viewBox}"`,
      expected: 'a viewBox as wide as high, such as "0 0 32 32", because icons are square',
      remedy:
        'draw it on a square, or leave the words beside it out; the name of the brand stands there anyway',
    };
  if (mark.length <= MAX_MARK) return undefined;
  return {
    problem: `The mark has ${mark.length.toLocaleString('en-IE')} signs, and stands in every page`,
    expected: `at most ${MAX_MARK.toLocaleString('en-IE')}`,
    remedy: 'draw it more simply, with fewer points and numbers without decimals',
  };
}

function isBalanced(mark: string): boolean {
  const open: string[] = [];
  const tags = mark.matchAll(/<(\/?)([\w:-]+)((?:[^<>"]|"[^"]*")*?)(\/?)>/g);
  for (const [, closing, name = '', , own] of tags) {
    if (closing === '/' && open.pop() !== name) return false;
    if (closing === '' && own === '') open.push(name);
  }
  return open.length === 0;
}
