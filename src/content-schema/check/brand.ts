import { lowContrasts } from '#domain/brand.ts';
import { markParts } from '#domain/mark.ts';
import * as v from 'valibot';
import { brandSchema } from '../brand-schema.ts';
import { inFolder, mistakeAt, type CheckedFile } from './entries.ts';
import type { Mistake, MistakeText } from './mistake.ts';

/** It stands in every page, before the heading. */
const LONGEST_MARK = 1000;

/** Colours of settings/brand that nobody can read, and a mark that is no safe drawing. */
export const brandMistakes = (entries: CheckedFile[]): Mistake[] =>
  inFolder(entries, 'settings')
    .filter(({ file }) => file.id === 'brand')
    .flatMap((brand) => {
      const read = v.safeParse(brandSchema, brand.filled);
      if (!read.success) return [];
      const mark = markFinding(read.output.mark);
      return [
        ...lowContrasts(read.output).map(({ colour, against, is, wanted, instead }) =>
          mistakeAt(brand, [colour], {
            problem: `${colour} (${read.output[colour]}) has a contrast of ${shown(is)} to ${against}`,
            expected: `${wanted} or more, so that everybody can read it`,
            remedy: `take a ${colour === 'main' ? 'darker' : 'lighter'} colour, such as   ${colour}: "${instead}"`,
          }),
        ),
        ...(mark ? [mistakeAt(brand, ['mark'], mark)] : []),
      ];
    });

/** Rounded down: 4.49 must not read as 4.5. */
const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const SAFE = 'a drawing of shapes and colours alone';
const EXPORT = 'save it once more from the drawing program as plain SVG, with its text as paths';

function markFinding(mark: string): MistakeText | undefined {
  const active = /<(script|style|foreignObject|image|iframe|a|use|animate\w*|set|text)\b/i.exec(
    mark,
  );
  if (active?.[1] !== undefined)
    return { problem: `The mark holds <${active[1]}>`, expected: SAFE, remedy: EXPORT };
  const attribute = /\s(on\w+|style)\s*=/i.exec(mark);
  if (attribute?.[1] !== undefined)
    return {
      problem: `The mark holds ${attribute[1]}=, which pages do not run or show`,
      expected: `${SAFE}, with attributes such as fill="accent"`,
      remedy: EXPORT,
    };
  const reference =
    /(?:href\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|<!(?:ENTITY|DOCTYPE))[^"')>\s]*/i.exec(mark);
  if (reference)
    return {
      problem: `The mark refers to something outside itself: ${reference[0].slice(0, 60)}`,
      expected: SAFE,
      remedy: EXPORT,
    };
  const parts = markParts(mark);
  if (parts === undefined || !isBalanced(mark))
    return {
      problem: 'The mark is no whole SVG with a viewBox',
      expected:
        'one element from <svg viewBox="0 0 32 32"> to </svg>, in which everything that opens is closed',
      remedy: EXPORT,
    };
  const [, , width, height] = parts.viewBox.split(/[\s,]+/).map(Number);
  if (width === undefined || !(width > 0) || width !== height)
    return {
      problem: `The mark is not square: viewBox="${parts.viewBox}"`,
      expected: 'a viewBox as wide as high, such as "0 0 32 32", because icons are square',
      remedy:
        'draw it on a square, or leave the words beside it out; the name of the brand stands there anyway',
    };
  if (mark.length <= LONGEST_MARK) return undefined;
  return {
    problem: `The mark has ${mark.length.toLocaleString('en-IE')} signs, and stands in every page`,
    expected: `at most ${LONGEST_MARK.toLocaleString('en-IE')}`,
    remedy: 'draw it more simply, with fewer points and numbers without decimals',
  };
}

/** Whether every element that opens is closed, in the right order. */
function isBalanced(mark: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, , own] of mark.matchAll(
    /<(\/?)([\w:-]+)((?:[^<>"]|"[^"]*")*?)(\/?)>/g,
  )) {
    if (closing === '/' && open.pop() !== name) return false;
    if (closing !== '/' && own !== '/' && name !== undefined) open.push(name);
  }
  return open.length === 0;
}
