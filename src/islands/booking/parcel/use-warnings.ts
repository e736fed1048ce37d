import { useEffect, useState } from 'react';

/** What the list of prohibited things says about the contents. */
export interface Warnings {
  warnings: readonly string[];
  /** Nothing on the list fits; false when the list did not load, undefined before the search. */
  isAllowed: boolean | undefined;
}

const NONE: Warnings = { warnings: [], isAllowed: undefined };

/** Searches the list for what is typed as the contents. */
export function useWarnings(contents: string): Warnings {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    void warningsOf(contents).then((next) => {
      if (!isOver) setFound(next);
    });
    return () => {
      isOver = true;
    };
  }, [contents]);
  return found;
}

/** The same once; never rejects. */
export async function warningsOf(contents: string): Promise<Warnings> {
  if (contents === '') return NONE;
  try {
    const { warningsFor } = await import('#ui/prohibited-list.ts');
    const { warnings, isSure } = await warningsFor(contents);
    return { warnings, isAllowed: isSure && warnings.length === 0 };
  } catch {
    return { warnings: [], isAllowed: false };
  }
}
