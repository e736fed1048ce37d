import type { Result } from '#domain/result.ts';
import { refuseField, type FieldResult, type RefusedField } from './field-result.ts';

/** What is wrong so far, and how to add to it. */
export interface CollectedErrors {
  /** The problems found so far. */
  errors: RefusedField[];
  /** The value of a part; undefined when it was refused, and then the problem is noted. */
  accept: <T>(found: FieldResult<T>) => T | undefined;
  /** The same for a rule that does not know the field. */
  acceptAs: <T>(field: string, found: Result<T>) => T | undefined;
}

/** Collects what is wrong with the parts of a request, so that a person reads all of it at once. */
export function collectErrors(): CollectedErrors {
  const errors: RefusedField[] = [];
  const accept = <T>(found: FieldResult<T>): T | undefined => {
    if (found.ok) return found.value;
    errors.push(found);
    return undefined;
  };
  return {
    errors,
    accept,
    acceptAs: (field, found) => accept(found.ok ? found : refuseField(field, found.message)),
  };
}
