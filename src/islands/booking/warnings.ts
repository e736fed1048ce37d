import type { Warnings } from '#ui/booking/part-props.ts';

/** Compares the contents with the prohibited list. Rejects without its script. */
export async function warningsOf(contents: string): Promise<Warnings> {
  if (contents === '') return { warnings: [], isAllowed: undefined };
  // A script of the page is this module too, and must not load React (components/enhancements.ts).
  const { warningsFor } = await import('#ui/prohibited-list.ts');
  const { warnings, isSure } = await warningsFor(contents);
  return { warnings, isAllowed: isSure && warnings.length === 0 };
}
