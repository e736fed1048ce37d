import { newKey } from './new-key.ts';
import { tabStorage } from './storage.ts';

/** The tab's key for its forms; a page loads the code that restores drafts only if it is there. */
export const TAB_FORMS_KEY = 'forms';

/** Texts by the names of their fields. */
type Values = Readonly<Record<string, string>>;

/** What this tab keeps of one form, until it is sent or the tab is closed. Secrets and files are never part of it. */
interface TabForm {
  /** What was typed; empty for a form whose draft is elsewhere. */
  values: Values;
  /**
   * What its Idempotency-Keys begin with: there from the first letter, so that tabs with the same draft send one thing, and
   * as long as the form, so that a reload and a lost answer change nothing (D65).
   */
  seed?: string;
  /** It was sent, so that its seed outlives its values. */
  isSent?: true;
}

/** The draft of a form; undefined when there is none. Never throws. */
export function readTabDraft(form: string): Values | undefined {
  const { values = {} } = readAll()[form] ?? {};
  return Object.keys(values).length === 0 ? undefined : values;
}

/** Keeps what is typed into a form; an empty text stands for a field that was emptied. Never throws. */
export function keepTabDraft(form: string, values: Values): void {
  const kept = readAll()[form];
  if (kept?.isSent === undefined && Object.keys(values).length === 0) return forgetTabForm(form);
  write({ ...readAll(), [form]: { ...kept, values, seed: kept?.seed ?? newKey() } });
}

/** The seed of a form's keys, which is made when there is none yet; with one of another tab that is taken over. Never throws. */
export function seedOf(form: string, other?: string): string {
  const { values = {}, seed, ...rest } = readAll()[form] ?? {};
  if (seed !== undefined && (other === undefined || other === seed)) return seed;
  const kept = other ?? newKey();
  write({ ...readAll(), [form]: { ...rest, values, seed: kept } });
  return kept;
}

/**
 * The Idempotency-Key for sending a form: the same for the same draft as long as it means the same, in every tab that has the
 * draft. What it is made from is kept before anything is sent. Never throws.
 */
export function attemptKey(form: string, meaning: string): string {
  const seed = seedOf(form);
  const { values = {} } = readAll()[form] ?? {};
  write({ ...readAll(), [form]: { values, seed, isSent: true } });
  return seed + fingerprintOf(meaning);
}

/** Forgets the keys of a form, whose draft stays. Never throws. */
export function forgetKey(form: string): void {
  const { values } = readAll()[form] ?? {};
  if (values !== undefined) write({ ...readAll(), [form]: { values } });
}

/** Forgets draft and key: the form is sent, or cleared. Never throws. */
export function forgetTabForm(form: string): void {
  write(Object.fromEntries(Object.entries(readAll()).filter(([name]) => name !== form)));
}

/** Forgets a form by its id, whatever it is about: with "apply" the application for each job. Never throws. */
export function forgetTabFormsOf(id: string): void {
  for (const name of Object.keys(readAll()))
    if (name === id || name.startsWith(`${id}-`)) forgetTabForm(name);
}

/** Forgets every form of this tab. Never throws. */
export const forgetTabForms = (): void => tabStorage.forget(TAB_FORMS_KEY);

function write(forms: Readonly<Record<string, TabForm>>): void {
  if (Object.keys(forms).length === 0) forgetTabForms();
  else tabStorage.keep(TAB_FORMS_KEY, JSON.stringify(forms));
}

function readAll(): Readonly<Record<string, TabForm>> {
  try {
    const forms: unknown = JSON.parse(tabStorage.read(TAB_FORMS_KEY) ?? '{}');
    return isRecordOf(forms, isTabForm) ? forms : {};
  } catch {
    return {};
  }
}

// By hand: the schema library would make the script of the page ten times as large.
const isTabForm = (value: unknown): value is TabForm =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  isRecordOf(value.values, isText) &&
  (!('seed' in value) || isText(value.seed)) &&
  (!('isSent' in value) || value.isSent === true);

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecordOf = <T>(
  value: unknown,
  isPart: (part: unknown) => part is T,
): value is Readonly<Record<string, T>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isPart);

/** FNV-1a in 64 bits: it tells two meanings apart without keeping either. */
function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
