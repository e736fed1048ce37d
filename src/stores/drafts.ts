import { forgetStored, keepStored, readStored } from './storage.ts';

/** What somebody has typed into a form so far. */
export interface Draft {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** By the name of the field. */
  values: Readonly<Record<string, string>>;
}

/** A draft that nobody has touched for this long is forgotten: 30 days, as long as an appeal may take (D32). */
export const DRAFT_LIFE_MS = 30 * 24 * 3_600_000;
/** Drafts of another version are dropped. */
const VERSION = 1;
const keyOf = (form: string): string => `draft-${form}`;

/** The draft that the device keeps of a form; what is too old, broken or not ours is forgotten. Never throws. */
export function readDraft(form: string, now = Date.now()): Draft | undefined {
  const text = readStored(keyOf(form));
  if (text === undefined) return undefined;
  const draft = parsed(text);
  if (isDraft(draft) && now - draft.savedAt < DRAFT_LIFE_MS) return draft;
  forgetDraft(form);
  return undefined;
}

/** Keeps what is typed into a form on the device; a form with nothing in it has no draft. Never throws. */
export function keepDraft(
  form: string,
  values: Readonly<Record<string, string>>,
  now = Date.now(),
): void {
  if (Object.values(values).every((value) => value === '')) return forgetDraft(form);
  keepStored(keyOf(form), JSON.stringify({ version: VERSION, savedAt: now, values }));
}

/** Calls back when another tab has kept or forgotten the draft of a form. */
export function watchDraft(form: string, changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === keyOf(form)) changed();
  });
}

/** Forgets the draft of a form. Never throws. */
export const forgetDraft = (form: string): void => forgetStored(keyOf(form));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Checked by hand: the schema library would make the page's script ten times as large.
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === VERSION &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every((text) => typeof text === 'string');
