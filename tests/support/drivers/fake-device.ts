import { vi } from 'vitest';
import type { User } from '#api/account.ts';

export interface FakeDevice {
  values: Map<string, string>;
  user: User;
  /** From now on every use of storage, or every write, throws. */
  break: (how: 'full' | 'blocked') => void;
  writeFromOtherTab: (key: string | null, value: string | null) => void;
  tell: (type: string, event?: object) => void;
  comeFrom: (referrer: string) => void;
  /** Whether the page has the logged-in mark. */
  isMarked: () => boolean;
}

/** Replaces browser globals; vi.unstubAllGlobals restores them. */
export function fakeDevice(): FakeDevice {
  const values = new Map<string, string>();
  const marks = new Set<string>();
  const listeners: { type: string; listener: (event: object) => void }[] = [];
  let state: 'well' | 'full' | 'blocked' = 'well';
  const allow = (isWrite: boolean): void => {
    if (state === 'blocked' || (state === 'full' && isWrite)) throw new Error(state);
  };
  const tell = (type: string, event: object = {}): void => {
    for (const each of [...listeners]) if (each.type === type) each.listener(event);
  };
  const addEventListener = (type: string, listener: (event: object) => void): void => {
    listeners.push({ type, listener });
  };
  const removeEventListener = (type: string, listener: (event: object) => void): void => {
    const at = listeners.findIndex((each) => each.type === type && each.listener === listener);
    if (at !== -1) listeners.splice(at, 1);
  };
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
  vi.stubGlobal('window', { addEventListener, removeEventListener });
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('removeEventListener', removeEventListener);
  const page = { referrer: '', documentElement: { toggleAttribute, hidden: false } };
  vi.stubGlobal('document', page);
  return {
    values,
    user: {
      id: 'a',
      role: 'user',
      firstname: 'Áine',
      lastname: 'Ní Bhriain',
      email: 'aine@example.ie',
      phone: '',
      company: '',
      approved: true,
    },
    break: (how) => {
      state = how;
    },
    writeFromOtherTab: (key, value) => {
      if (key === null) values.clear();
      else if (value === null) values.delete(key);
      else values.set(key, value);
      tell('storage', { key, newValue: value });
    },
    tell,
    comeFrom: (referrer) => {
      page.referrer = referrer;
    },
    isMarked: () => marks.has('data-session'),
  };
}
