import { useState } from 'react';

export const loadRules = () => import('./rules.ts');
type Rules = Awaited<ReturnType<typeof loadRules>>;

export interface RulesState {
  rules: Rules | undefined;
  /** Retries a failed import; rejects offline. */
  load: () => Promise<Rules>;
}

/** The rules are as large as the form, so the first key imports them. */
export function useRules(): RulesState {
  const [rules, setRules] = useState<Rules>();
  async function load(): Promise<Rules> {
    const loaded = await loadRules();
    setRules(loaded);
    return loaded;
  }
  return { rules, load };
}
