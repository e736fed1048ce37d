import { useState } from 'react';

export const loadLateParts = () => import('./late-parts.ts');
type Loaded = Awaited<ReturnType<typeof loadLateParts>>;

export interface LatePartsState {
  late: Loaded | undefined;
  /** Retries a failed import; rejects offline. */
  load: () => Promise<Loaded>;
}

/** The late parts weigh 44 kB with all that they import, so the first key loads them and not the first touch. */
export function useLateParts(): LatePartsState {
  const [late, setLate] = useState<Loaded>();
  async function load(): Promise<Loaded> {
    const loaded = await loadLateParts();
    setLate(loaded);
    return loaded;
  }
  return { late, load };
}
