import { useEffect, useRef, useState } from 'react';
import type { HelpEntry } from '#domain/text/help-search.ts';
import { HelpSearch } from '#ui/HelpSearch.tsx';

/** Searches help, services and questions on /help. Without index or scripts the API answers the form. */
export function Search({ action }: { action: string }) {
  const [found, setFound] = useState<readonly HelpEntry[]>();
  const field = useRef<HTMLInputElement>(null);
  const isBroken = useRef(false);

  async function search(typed: string): Promise<void> {
    try {
      const { searchIndex } = await import('./help-index.ts');
      setFound(typed.trim() === '' ? undefined : await searchIndex(typed));
    } catch {
      isBroken.current = true;
    }
  }

  // It may have been typed before hydration.
  useEffect(() => void search(field.current?.value ?? ''), []);

  return (
    <HelpSearch
      action={action}
      control={{ ref: field, onInput: ({ currentTarget }) => void search(currentTarget.value) }}
      onSubmit={(event) => {
        if (!isBroken.current && found !== undefined) event.preventDefault();
      }}
      found={found}
    />
  );
}
