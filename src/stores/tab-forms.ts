import { TAB_FORMS_KEY } from './keys.ts';
import { newKey } from './new-key.ts';
import { storedJson, tabStorage } from './storage.ts';

/* None of these functions throws, whatever the storage holds or refuses. */

/** The keys are names of fields. */
type Values = Readonly<Record<string, string>>;

/** The tab keeps this of a form until it is sent or the tab closes, never its secrets or files. */
interface TabForm {
  /** They are empty for a form whose draft is elsewhere. */
  values: Values;
  /** It exists from the first letter on, so that tabs with one draft send one thing, after reloads and lost answers too (D65). */
  seed?: string;
  /** After sending, only the seed of the Idempotency-Keys stays. */
  isSent?: true;
}

export function readTabDraft(form: string): Values | undefined {
  const { values = {} } = readForms()[form] ?? {};
  return Object.keys(values).length === 0 ? undefined : values;
}

/** Saves the fields, an emptied one as ''. It never throws. */
export function storeTabDraft(form: string, values: Values): void {
  const kept = readForms()[form];
  if (kept?.isSent === undefined && Object.keys(values).length === 0) return forgetTabForm(form);
  writeForms({ ...readForms(), [form]: { ...kept, values, seed: kept?.seed ?? newKey() } });
}

/** Returns the form's seed: that of another tab, its own, or a new one. It never throws. */
export function seedOf(form: string, other?: string): string {
  const { values = {}, seed, ...rest } = readForms()[form] ?? {};
  if (seed !== undefined && (other === undefined || other === seed)) return seed;
  const kept = other ?? newKey();
  writeForms({ ...readForms(), [form]: { ...rest, values, seed: kept } });
  return kept;
}

/** Returns the same key for the same draft and meaning, in every tab with the draft. Stores the seed before sending. */
export function attemptKey(form: string, meaning: string): string {
  const seed = seedOf(form);
  const { values = {} } = readForms()[form] ?? {};
  writeForms({ ...readForms(), [form]: { values, seed, isSent: true } });
  return seed + fingerprintOf(meaning);
}

/** Deletes the key; the draft stays. */
export function forgetKey(form: string): void {
  const { values } = readForms()[form] ?? {};
  if (values !== undefined) writeForms({ ...readForms(), [form]: { values } });
}

/** Deletes draft and key of a sent or cleared form. */
export function forgetTabForm(form: string): void {
  writeForms(Object.fromEntries(Object.entries(readForms()).filter(([name]) => name !== form)));
}

/** Deletes all forms with this id: "apply" covers each job. */
export function forgetTabFormsOf(id: string): void {
  for (const name of Object.keys(readForms()))
    if (name === id || name.startsWith(`${id}-`)) forgetTabForm(name);
}

export const forgetTabForms = (): void => tabStorage.forget(TAB_FORMS_KEY);

function writeForms(forms: Readonly<Record<string, TabForm>>): void {
  if (Object.keys(forms).length === 0) forgetTabForms();
  else tabStorage.keep(TAB_FORMS_KEY, JSON.stringify(forms));
}

function readForms(): Readonly<Record<string, TabForm>> {
  const forms = storedJson(TAB_FORMS_KEY, tabStorage);
  return isRecordOf(forms, isTabForm) ? forms : {};
}

// The schema library would bring 6 kB to the first letter in every form.
const isTabForm = (value: unknown): value is TabForm =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  isRecordOf(value.values, isString) &&
  (!('seed' in value) || isString(value.seed)) &&
  (!('isSent' in value) || value.isSent === true);

const isString = (value: unknown): value is string => typeof value === 'string';

const isRecordOf = <T>(
  value: unknown,
  isPart: (part: unknown) => part is T,
): value is Readonly<Record<string, T>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isPart);

/** FNV-1a in 64 bits; distinguishes meanings without storing them. */
function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
