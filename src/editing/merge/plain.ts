import { isDeepStrictEqual } from 'node:util';

/** A list of a YAML file or of a form. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Whether two values are the same, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
