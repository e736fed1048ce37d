import { START_FILE } from './start-file.ts';

/** Whether nothing in the page differs from what the server sent: a reload loses nothing. */
const isUntouched = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].every(
    (field) =>
      'checked' in field && /checkbox|radio/.test(field.type)
        ? field.checked === field.defaultChecked
        : field.value === field.defaultValue,
  );

/**
 * Loads the page again, once, when a widget's modules are gone because the site has changed since the page was loaded,
 * and nothing is lost by it. Gives whether it does; `modules` are those that the page was given.
 */
export async function isReloadedAsOutdated(
  island: string,
  modules: readonly string[],
): Promise<boolean> {
  try {
    // The browser keeps the file for a while; the page that comes shall have the new one.
    await fetch(START_FILE, { cache: 'reload' });
    await import(`${START_FILE}?${Date.now()}`);
  } catch {
    return false;
  }
  const now = islands.modulesOf(island).join();
  const state: unknown = history.state;
  const isDone = typeof state === 'object' && state !== null && 'reloadedFor' in state;
  if (now === modules.join() || isDone || !isUntouched()) return false;
  // Kept with the entry of the history, so that a second failure after the reload ends in the native form.
  history.replaceState({ reloadedFor: island }, '');
  location.reload();
  return true;
}
