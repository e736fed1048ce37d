import type { Resolved } from '#domain/resolve-places.ts';
import { refused, type Found, type Refused } from './found.ts';

interface Checks {
  /** What was refused so far. */
  wrong: Refused[];
  /** The value of a part; undefined when it was refused, which is noted. */
  take: <T>(found: Found<T>) => T | undefined;
  /** The same for a rule that does not know the field. */
  takeNamed: <T>(field: string, found: Resolved<T>) => T | undefined;
}

/** Collects what is wrong with the parts of a request, so that a person hears of all of it at once. */
export function checksOf(): Checks {
  const wrong: Refused[] = [];
  const take = <T>(found: Found<T>): T | undefined => {
    if (found.ok) return found.value;
    wrong.push(found);
    return undefined;
  };
  return {
    wrong,
    take,
    takeNamed: (field, found) => take(found.ok ? found : refused(field, found.message)),
  };
}
