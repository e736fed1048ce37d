import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

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
  try {
    return device()?.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** Keeps a value on the device, or for this page alone when that is blocked or full. Never throws. */
export function keepStored(key: string, value: string): void {
  try {
    const storage = device();
    if (storage === undefined) throw new Error('blocked');
    storage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
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

const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => (typeof key === 'string' ? readStored(key) : undefined),
    has: (_, key) => typeof key === 'string' && readStored(key) !== undefined,
    set: (_, key, value: string) => {
      if (typeof key === 'string') keepStored(key, value);
      return true;
    },
    deleteProperty: (_, key) => {
      if (typeof key === 'string') forgetStored(key);
      return true;
    },
  },
);

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents);
