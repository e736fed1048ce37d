import { forgetStored, keepStored, storedJson } from './storage.ts';

export interface Draft {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The keys are names of fields. */
  values: Readonly<Record<string, string>>;
}

/** Unchanged drafts expire after 30 days, the deadline of an appeal (D32). */
export const DRAFT_LIFE_MS = 30 * 24 * 3_600_000;
/** Drafts of another version are dropped. */
const DRAFTS_VERSION = 1;
export const draftKeyOf = (form: string): string => `draft-${form}`;

/** Returns the device's draft of a form, and deletes an expired or invalid one. It never throws. */
export function readDraft(form: string, now = Date.now()): Draft | undefined {
  const draft = storedJson(draftKeyOf(form));
  if (isDraft(draft) && now - draft.savedAt < DRAFT_LIFE_MS) return draft;
  forgetDraft(form);
  return undefined;
}

/** Saves a draft on the device; an empty form has none. It never throws. */
export function storeDraft(
  form: string,
  values: Readonly<Record<string, string>>,
  now = Date.now(),
): void {
  if (Object.values(values).every((value) => value === '')) return forgetDraft(form);
  keepStored(draftKeyOf(form), JSON.stringify({ version: DRAFTS_VERSION, savedAt: now, values }));
}

/** Calls back when another tab has changed the draft. */
export function watchDraft(form: string, changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === draftKeyOf(form)) changed();
  });
}

export const forgetDraft = (form: string): void => forgetStored(draftKeyOf(form));

// The schema library would bring 6 kB to the first letter in every form.
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === DRAFTS_VERSION &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every((text) => typeof text === 'string');
