/** Names the release by a hash of its scripts, which the build writes in the place of the zeros (index.ts). */
const RELEASE = 'release-00000000';
const ENTRY = '/islands.js';

/**
 * Loads the page again, once, when a widget's modules are gone because the site has changed since the page was loaded, and
 * nothing is lost by it. Returns whether it does.
 */
export async function isReloadedAsOutdated(island: string): Promise<boolean> {
  // Past the browser's own cache, so that the page that comes has the new file too.
  const now = await fetch(ENTRY, { cache: 'reload' }).then(
    (answer) => (answer.ok ? answer.text() : RELEASE),
    () => RELEASE,
  );
  const state: unknown = history.state;
  const isDone = typeof state === 'object' && state !== null && 'reloadedFor' in state;
  if (now.includes(RELEASE) || isDone || !isUntouched(document)) return false;
  // Kept with the entry of the history, so that a second failure after the reload ends in the native form.
  history.replaceState({ reloadedFor: island }, '');
  location.reload();
  return true;
}

/** Whether no field differs from what the server sent: a reload loses nothing. */
export const isUntouched = (part: ParentNode): boolean =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].every(
    (field) =>
      'checked' in field && /checkbox|radio/.test(field.type)
        ? field.checked === field.defaultChecked
        : field.value === field.defaultValue,
  );
