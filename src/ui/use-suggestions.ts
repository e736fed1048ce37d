import { useEffect, useRef, useState, type RefObject } from 'react';

/** The least that a visitor types before suggestions show (D19). */
const LEAST_LETTERS = 3;
/** A wait shorter than this is not announced. */
const PATIENCE_MS = 400;

export type SuggestionStatus = 'quiet' | 'loading' | 'found' | 'none';

/** Suggestions for the text of an input. An answer to anything but the latest request is dropped. */
export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  suggest: (text: string) => Promise<readonly string[]>,
) {
  const [options, setOptions] = useState<readonly string[]>([]);
  const [status, setStatus] = useState<SuggestionStatus>('quiet');
  const latest = useRef(0);

  function close(): void {
    latest.current += 1;
    setOptions([]);
    setStatus('quiet');
  }

  async function ask(): Promise<void> {
    const text = input.current?.value.trim() ?? '';
    if (text.length < LEAST_LETTERS) return close();
    const own = (latest.current += 1);
    const slow = setTimeout(() => latest.current === own && setStatus('loading'), PATIENCE_MS);
    const found = await suggest(text).catch(() => []);
    clearTimeout(slow);
    if (latest.current !== own) return;
    setOptions(found);
    setStatus(found.length > 0 ? 'found' : 'none');
  }

  // What was typed before hydration has had no suggestions yet.
  useEffect(() => {
    const late = setTimeout(() => document.activeElement === input.current && void ask());
    return () => clearTimeout(late);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the widget comes alive
  }, []);

  return { options, status, ask, close };
}
