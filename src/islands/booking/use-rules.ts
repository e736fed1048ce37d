import { useState } from 'react';
import type { FieldOf } from '#forms/problems.ts';
import type { BookingInput, PageSettings } from './booking-form.ts';

const loading = () => import('./rules.ts');
export type Rules = Awaited<ReturnType<typeof loading>>;

/** The props of each part of the form. */
export interface PartProps {
  form: string;
  field: FieldOf;
  typed: BookingInput;
  settings: PageSettings;
  rules: Rules | undefined;
  loadRules: () => void;
}

/**
 * The rules of a booking are as large as the form itself, so they are imported with the first key. `load` waits for them and
 * retries the import if it failed; it rejects without a connection.
 */
export function useRules(): { rules: Rules | undefined; load: () => Promise<Rules> } {
  const [rules, setRules] = useState<Rules>();
  async function load(): Promise<Rules> {
    const loaded = await loading();
    setRules(loaded);
    return loaded;
  }
  return { rules, load };
}
