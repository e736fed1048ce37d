import { useState } from 'react';
import type { FieldOf } from '#forms/problems.ts';
import type { BookingInput, PageSettings } from './booking-form.ts';
import type { Warnings } from './parcel/warnings.ts';

export const loadRules = () => import('./rules.ts');
export type Rules = Awaited<ReturnType<typeof loadRules>>;

export interface PartProps extends Warnings {
  form: string;
  field: FieldOf;
  typed: BookingInput;
  settings: PageSettings;
  rules: Rules | undefined;
  /** Fields that the quote lacks. */
  missing: readonly string[];
}

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
