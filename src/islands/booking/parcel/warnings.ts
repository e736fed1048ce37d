export interface Warnings {
  warnings: readonly string[];
  /** False also without the list; undefined before the search. */
  isAllowed: boolean | undefined;
}

/** Compares the contents with the prohibited list. Rejects without its script. */
export async function warningsOf(contents: string): Promise<Warnings> {
  if (contents === '') return { warnings: [], isAllowed: undefined };
  const { warningsFor } = await import('#ui/prohibited-list.ts');
  const { warnings, isSure } = await warningsFor(contents);
  return { warnings, isAllowed: isSure && warnings.length === 0 };
}
