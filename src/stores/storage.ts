/** A storage of the browser that never throws: what it cannot keep, the page keeps. */
export interface SafeStorage {
  /** Undefined when there is none. */
  read: (key: string) => string | undefined;
  /** Keeps a value, for this page alone when the storage is blocked or full; returns whether the storage has it. */
  keep: (key: string, value: string) => boolean;
  forget: (key: string) => void;
}

/** Even naming a storage can throw, where the browser forbids it. */
function safeStorage(area: () => Storage | undefined, memory: Map<string, string>): SafeStorage {
  return {
    read: (key) => {
      // What could not be kept is newer than what the storage still has.
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
        // Blocked: then nothing was kept there either.
      }
    },
  };
}

/** What this page could not keep on the device. */
const unkept = new Map<string, string>();

/** What the device keeps, for every tab. */
export const {
  read: readStored,
  keep: keepStored,
  forget: forgetStored,
} = safeStorage(() => globalThis.localStorage, unkept);

/** What this tab keeps, until it is closed. */
export const tabStorage: SafeStorage = safeStorage(() => globalThis.sessionStorage, new Map());

// Another tab has written or cleared it: that is newer than what this page could not keep.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => (key === null ? unkept.clear() : unkept.delete(key)));
