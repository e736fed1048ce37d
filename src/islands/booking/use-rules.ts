import { useState } from 'react';
import type { FieldOf } from '#forms/problems.ts';
import type { BookingInput, PageSettings } from './booking-form.ts';
import type { Warnings } from './parcel/use-warnings.ts';

const loading = () => import('./rules.ts');
export type Rules = Awaited<ReturnType<typeof loading>>;

export interface PartProps extends Warnings {
  form: string;
  field: FieldOf;
  typed: BookingInput;
  settings: PageSettings;
  rules: Rules | undefined;
  /** Fields that the quote lacks. */
  missing: readonly string[];
}

/** As large as the form, so the first key imports them. `load` retries a failed import; rejects offline. */
export function useRules(): { rules: Rules | undefined; load: () => Promise<Rules> } {
  const [rules, setRules] = useState<Rules>();
  async function load(): Promise<Rules> {
    const loaded = await loading();
    setRules(loaded);
    return loaded;
  }
  return { rules, load };
}
