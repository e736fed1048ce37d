import { useEffect, useState } from 'react';
import type { Warnings } from '#ui/booking/part-props.ts';
import { loadLateParts } from './use-late-parts.ts';

const NONE: Warnings = { warnings: [], isAllowed: undefined };

export function useWarnings(contents: string): Warnings {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (contents === '') return;
    let isOver = false;
    void loadLateParts()
      .then(({ warningsOf }) => warningsOf(contents))
      .catch((): Warnings => ({ warnings: [], isAllowed: false }))
      .then((next) => {
        if (!isOver) setFound(next);
      });
    return () => {
      isOver = true;
    };
  }, [contents]);
  return contents === '' ? NONE : found;
}
