import { useEffect, useState } from 'react';

const loading = () => import('./rules.ts');
export type Rules = Awaited<ReturnType<typeof loading>>;

/**
 * The rules of a booking: they are as large as the form, and the first touch does not need them. They come as soon as the
 * form is alive. `load` waits for them, or asks for them again when they did not come; it rejects without a connection.
 */
export function useRules(): { rules: Rules | undefined; load: () => Promise<Rules> } {
  const [rules, setRules] = useState<Rules>();
  async function load(): Promise<Rules> {
    const loaded = await loading();
    setRules(loaded);
    return loaded;
  }
  useEffect(() => {
    loading().then(setRules, () => undefined);
  }, []);
  return { rules, load };
}
