import { useEffect, useState } from 'react';

export interface Warnings {
  warnings: readonly string[];
  /** False also when the list did not load; undefined before the search. */
  isAllowed: boolean | undefined;
}

const NONE: Warnings = { warnings: [], isAllowed: undefined };

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

/** Never rejects. */
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
