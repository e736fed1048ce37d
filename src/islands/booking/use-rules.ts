import { useState } from 'react';
import type { FieldOf } from '#forms/problems.ts';
import type { BookingInput, PageSettings } from './booking-form.ts';
import type { Warnings } from './parcel/use-warnings.ts';

const loading = () => import('./rules.ts');
export type Rules = Awaited<ReturnType<typeof loading>>;

/** The props of each part of the form. */
export interface PartProps extends Warnings {
  form: string;
  field: FieldOf;
  typed: BookingInput;
  settings: PageSettings;
  rules: Rules | undefined;
  loadRules: () => void;
  /** What a quote in the address did not fill in. */
  missing: readonly string[];
}

/**
 * The rules of a booking are as large as the form itself, so they are imported with the first key. `load` waits for them and
 * retries the import if it failed; it rejects without a connection.
 */
export function useRules(): { rules: Rules | undefined; load: () => Promise<Rules> } {
  const [rules, setRules] = useState<Rules>();
  async function load(): Promise<Rules> {
    const loaded = await loading();
    loaded.styled();
    setRules(loaded);
    return loaded;
  }
  return { rules, load };
}
