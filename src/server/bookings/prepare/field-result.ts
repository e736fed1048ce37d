import type { Result } from '#domain/result.ts';
import { latinFault, type WrittenAddress } from '#domain/text/latin-letters.ts';
import * as addressErrors from '#messages/address-errors.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';

export type FieldResult<T> = Result<T, RefusedField>;

export interface RefusedField {
  ok: false;
  field: string;
  message: string;
}

export const refuseField = (field: string, message: string): RefusedField => ({
  ok: false,
  field,
  message,
});

export function unusable(parts: readonly FieldResult<unknown>[]): Problem {
  const wrong = parts.filter((part) => !part.ok);
  const detail = wrong.map(({ message }) => message.replace(/\.$/, '')).join('. ');
  return problem(422, detail.replaceAll('?. ', '? '), {
    errors: wrong.map(({ field, message }) => ({ pointer: `#/${field}`, message })),
  });
}

export function refuseLatin(field: string, address: WrittenAddress): RefusedField[] {
  const fault = latinFault(address);
  return fault === undefined ? [] : [refuseField(field, addressErrors.latin[fault])];
}

export type CollectedErrors = ReturnType<typeof collectErrors>;

export function collectErrors() {
  const errors: RefusedField[] = [];
  const accept = <T>(found: FieldResult<T>): T | undefined => {
    if (found.ok) return found.value;
    errors.push(found);
    return undefined;
  };
  /** Takes a part that may have more than one problem. */
  const acceptAll = <T>(found: Result<T, { ok: false; errors: RefusedField[] }>): T | undefined => {
    if (found.ok) return found.value;
    errors.push(...found.errors);
    return undefined;
  };
  return {
    errors,
    accept,
    acceptAll,
    acceptAs: <T>(field: string, found: Result<T>): T | undefined =>
      accept(found.ok ? found : refuseField(field, found.message)),
  };
}
