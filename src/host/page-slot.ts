/* Our server may fill this part of a built page for one visitor. Comments mark it, which React skips when it hydrates. */

const START = '<!--slot ';
const AFTER_FACT = '-->';
const END = '<!--/slot-->';

export interface PageSlot {
  before: string;
  /** The server needs it of the build. */
  fact: string;
  after: string;
}

/** `fact` is a text without "-->". */
export const slotAround = (fact: string, markup: string): string =>
  `${START}${fact}${AFTER_FACT}${markup}${END}`;

/** Returns the page around its slot, with the marks, or undefined unless it has exactly one. */
export function slotIn(page: string): PageSlot | undefined {
  const [before, rest, ...more] = page.split(START);
  if (before === undefined || rest === undefined || more.length > 0) return undefined;
  const [, after, ...others] = rest.split(END);
  const at = rest.indexOf(AFTER_FACT);
  if (after === undefined || others.length > 0 || at === -1) return undefined;
  const fact = rest.slice(0, at);
  return { before: `${before}${START}${fact}${AFTER_FACT}`, fact, after: `${END}${after}` };
}
