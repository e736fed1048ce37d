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
  /** The last attempt to send it. */
  attempt?: Attempt;
}

/**
 * An attempt and its Idempotency-Key. The key belongs to what the person means, so it outlives a reload, a lost answer
 * and everything that the page itself adds to the request; another meaning gets another key.
 */
interface Attempt {
  key: string;
  /** Fingerprint of the fields that the person has filled in. */
  meaning: string;
}

/** The draft of a form; undefined when there is none. Never throws. */
export function readTabDraft(form: string): Values | undefined {
  const { values = {} } = readAll()[form] ?? {};
  return Object.keys(values).length === 0 ? undefined : values;
}

/** Keeps what is typed into a form; an empty text stands for a field that was emptied. Never throws. */
export function keepTabDraft(form: string, values: Values): void {
  const { attempt } = readAll()[form] ?? {};
  if (attempt === undefined && Object.keys(values).length === 0) return forgetTabForm(form);
  write({ ...readAll(), [form]: { values, ...(attempt && { attempt }) } });
}

/**
 * The Idempotency-Key for sending a form: that of the last attempt when it meant the same, else a new one, which is
 * kept before anything is sent. Never throws.
 */
export function attemptKey(form: string, meaning: string): string {
  const { values = {}, attempt } = readAll()[form] ?? {};
  const fingerprint = fingerprintOf(meaning);
  if (attempt?.meaning === fingerprint) return attempt.key;
  const key = newKey();
  write({ ...readAll(), [form]: { values, attempt: { key, meaning: fingerprint } } });
  return key;
}

/** Forgets the key of a form, whose draft stays. Never throws. */
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
  isRecordOf(value, (part) => typeof part === 'object') &&
  isRecordOf(value['values'], isText) &&
  (value['attempt'] === undefined ||
    (isRecordOf(value['attempt'], isText) &&
      'key' in value['attempt'] &&
      'meaning' in value['attempt']));

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
