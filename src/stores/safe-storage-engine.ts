import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { forgetStored, keepStored, readStored } from './storage.ts';

/** The storage of @nanostores/persistent, whose own throws where storage is full. Import it before a persistent store. */
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
