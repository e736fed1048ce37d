import { useEffect, useRef, useState } from 'react';
import type { HelpEntry } from '#domain/text/help-search.ts';
import { HelpSearch } from '#ui/HelpSearch.tsx';

/** Searches help, services and questions on /help. Without index or scripts the API answers the form. */
export function Search({ action }: { action: string }) {
  const [found, setFound] = useState<readonly HelpEntry[]>();
  const field = useRef<HTMLInputElement>(null);

  async function search(): Promise<void> {
    const typed = field.current?.value ?? '';
    const results = await resultsFor(typed);
    // More may have been typed meanwhile.
    if (field.current?.value === typed) setFound(results);
  }

  // It may have been typed before hydration.
  useEffect(() => void search(), []);

  return (
    <HelpSearch
      action={action}
      control={{ ref: field, onInput: () => void search() }}
      onSubmit={(event) => {
        // The API answers if the index did not load.
        if (found !== undefined) event.preventDefault();
      }}
      found={found}
    />
  );
}

/** Returns undefined without a search, and without the index. */
async function resultsFor(typed: string): Promise<readonly HelpEntry[] | undefined> {
  try {
    // It weighs 1.5 kB in two files, and a field that is only touched needs none.
    const { searchIndex } = await import('./help-index.ts');
    return typed.trim() === '' ? undefined : await searchIndex(typed);
  } catch {
    return undefined;
  }
}
