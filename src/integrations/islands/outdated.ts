/** A hash of the scripts replaces it (index.ts). */
const OWN_RELEASE = 'release-00000000';
const ENTRY = '/islands.js';

/** Reloads once when modules are gone after a release and no field would be lost. Returns whether it does. */
export async function isReloadedAsOutdated(island: string): Promise<boolean> {
  // Bypasses the HTTP cache, so that the reloaded page gets the new file too.
  const now = await fetch(ENTRY, { cache: 'reload' }).then(
    (answer) => (answer.ok ? answer.text() : OWN_RELEASE),
    () => OWN_RELEASE,
  );
  const state: unknown = history.state;
  const isDone = typeof state === 'object' && state !== null && 'reloadedFor' in state;
  if (now.includes(OWN_RELEASE) || isDone || !isUntouched(document)) return false;
  // The history entry remembers it: a second failure ends in the native form.
  history.replaceState({ reloadedFor: island }, '');
  location.reload();
  return true;
}

/** True when all fields have their default values. */
export const isUntouched = (part: ParentNode): boolean =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].every(
    (field) =>
      'checked' in field && /checkbox|radio/.test(field.type)
        ? field.checked === field.defaultChecked
        : field.value === field.defaultValue,
  );
