import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { SLOW_AFTER_MS } from '#forms/slow.ts';
import { MIN_LETTERS } from './min-letters.ts';
import { searchIn, suggestIn, type PlaceArea } from './suggest-places.ts';

/** Debounce of the address search (D47). */
const DEBOUNCE_MS = 2_000;

export type SuggestionStatus = 'quiet' | 'loading' | 'found' | 'none';

/** Drops outdated answers. The address search's come after ours, so that no option moves under the pointer. */
export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  area: PlaceArea,
  isAwaited: boolean,
) {
  const [options, setOptions] = useState<readonly string[]>([]);
  const [localCount, setLocalCount] = useState(0);
  const [status, setStatus] = useState<SuggestionStatus>('quiet');
  const latest = useRef(0);

  function close(): void {
    latest.current += 1;
    setOptions([]);
    setStatus('quiet');
  }

  async function ask(): Promise<void> {
    const text = input.current?.value.trim() ?? '';
    // Autofill writes into fields that are not in use, and never leaves them.
    if (text.length < MIN_LETTERS || input.current !== document.activeElement) return close();
    const own = (latest.current += 1);
    const rested = new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
    const slow = setTimeout(() => latest.current === own && setStatus('loading'), SLOW_AFTER_MS);
    const found = await suggestIn(area, text).catch(() => []);
    clearTimeout(slow);
    if (latest.current !== own) return;
    setOptions(found);
    setLocalCount(found.length);
    setStatus(found.length > 0 ? 'found' : 'none');
    await rested;
    if (latest.current !== own) return;
    const more = await searchIn(area, text, found).catch(() => []);
    if (latest.current !== own || more.length === 0) return;
    setOptions([...found, ...more]);
    setStatus('found');
  }

  const askFirst = useEffectEvent(() => {
    if (isAwaited) void ask();
  });
  useEffect(() => queueMicrotask(() => askFirst()), []);

  return { options, localCount, status, ask, close };
}
