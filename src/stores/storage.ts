/** What a page keeps when the device keeps nothing: gone with the page. */
const memory = new Map<string, string>();

/** The device's storage, or undefined where the browser forbids it: even looking at it can throw. */
function device(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Reads a value of the device; undefined when there is none. Never throws. */
export function readStored(key: string): string | undefined {
  // What could not be kept is newer than what the device still has.
  const unkept = memory.get(key);
  if (unkept !== undefined) return unkept;
  try {
    return device()?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value on the device, or for this page alone when that is blocked or full; gives whether the device keeps it.
 * Never throws.
 */
export function keepStored(key: string, value: string): boolean {
  try {
    const storage = device();
    if (storage === undefined) throw new Error('blocked');
    storage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Forgets a value. Never throws. */
export function forgetStored(key: string): void {
  memory.delete(key);
  try {
    device()?.removeItem(key);
  } catch {
    // Blocked: then nothing was kept there either.
  }
}

// Another tab has written or cleared it: that is newer than what this page could not keep.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => (key === null ? memory.clear() : memory.delete(key)));
