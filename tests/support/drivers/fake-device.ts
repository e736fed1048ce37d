import { vi } from 'vitest';
import type { User } from '#api/account.ts';

export const AINE: User = {
  id: 'a',
  role: 'user',
  firstname: 'Áine',
  lastname: 'Ní Bhriain',
  email: 'aine@example.ie',
  phone: '020 910 1234',
  company: 'Lantern Books',
  eori: '',
  approved: true,
};

export type FakeDevice = ReturnType<typeof fakeDevice>;

/** Replaces browser globals; vi.unstubAllGlobals restores them. */
export function fakeDevice() {
  const values = new Map<string, string>();
  const marks = new Set<string>();
  const page = new EventTarget();
  let state: 'well' | 'full' | 'blocked' = 'well';
  const allow = (isWrite: boolean): void => {
    if (state === 'blocked' || (state === 'full' && isWrite)) throw new Error(state);
  };
  const tell = (type: string, event: object = {}): void =>
    void page.dispatchEvent(Object.assign(new Event(type), event));
  const toggleAttribute = (name: string, isSet: boolean): boolean => {
    if (isSet) marks.add(name);
    else marks.delete(name);
    return isSet;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (allow(false), values.get(key) ?? null),
    setItem: (key: string, value: string) => (allow(true), values.set(key, value)),
    removeItem: (key: string) => (allow(false), values.delete(key)),
  });
  vi.stubGlobal('window', page);
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  const opened = { referrer: '', documentElement: { toggleAttribute, hidden: false } };
  vi.stubGlobal('document', opened);
  return {
    values,
    /** From now on every use of storage, or every write, throws. */
    break: (how: 'full' | 'blocked'): void => {
      state = how;
    },
    writeFromOtherTab: (key: string | null, value: string | null): void => {
      if (key === null) values.clear();
      else if (value === null) values.delete(key);
      else values.set(key, value);
      tell('storage', { key, newValue: value });
    },
    tell,
    comeFrom: (referrer: string): void => {
      opened.referrer = referrer;
    },
    /** Returns whether the page has the logged-in mark. */
    isMarked: () => marks.has('data-session'),
  };
}
