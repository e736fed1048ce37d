/** Browser storage that never throws, with a fallback in memory. */
export interface SafeStorage {
  read: (key: string) => string | undefined;
  /** Returns false when only memory has it: storage is blocked or full. */
  keep: (key: string, value: string) => boolean;
  forget: (key: string) => void;
}

/** `area` throws where storage is forbidden: even reading `localStorage` does. */
function safeStorage(area: () => Storage | undefined, memory: Map<string, string>): SafeStorage {
  return {
    read: (key) => {
      // The fallback is newer than the stored value.
      const unkept = memory.get(key);
      if (unkept !== undefined) return unkept;
      try {
        return area()?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep: (key, value) => {
      try {
        const storage = area();
        if (storage === undefined) throw new Error('blocked');
        storage.setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    forget: (key) => {
      memory.delete(key);
      try {
        area()?.removeItem(key);
      } catch {
        // Blocked, so nothing was stored.
      }
    },
  };
}

/** Fallback of the device's storage. */
const unkept = new Map<string, string>();

const deviceStorage = safeStorage(() => globalThis.localStorage, unkept);

/** All tabs share it. */
export const { read: readStored, keep: keepStored, forget: forgetStored } = deviceStorage;

/** This tab has it until it closes. */
export const tabStorage: SafeStorage = safeStorage(() => globalThis.sessionStorage, new Map());

/** Returns undefined for a missing or damaged value. It never throws. */
export function storedJson(
  key: string,
  storage: Pick<SafeStorage, 'read'> = deviceStorage,
): unknown {
  try {
    return JSON.parse(storage.read(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Returns an empty list for a missing or damaged value. It never throws. */
export function storedList(key: string): unknown[] {
  const list = storedJson(key);
  return Array.isArray(list) ? list : [];
}

// Another tab's change is newer than the fallback.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => (key === null ? unkept.clear() : unkept.delete(key)));
