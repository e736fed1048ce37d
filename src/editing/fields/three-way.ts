import { keyName, type KeyPath } from '#content-schema/check/mistake.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { isSame } from '../merge/plain.ts';

/** A value that two people have changed in different ways. */
export interface Clash {
  /** The key as the check names it. */
  key: string;
  /** What the file holds now. */
  onDisk: unknown;
}

/** Both changes in one value, and where they clash: there the form's stands. */
export interface Reconciled {
  value: unknown;
  clashes: Clash[];
}

/**
 * Puts together what a form says and what the file has become since the form was opened. Keys are compared one by one, lists
 * as a whole.
 */
export function reconcile(
  opened: unknown,
  typed: unknown,
  onDisk: unknown,
  path: KeyPath = [],
): Reconciled {
  if (isSame(typed, onDisk) || isSame(opened, onDisk)) return { value: typed, clashes: [] };
  if (isSame(opened, typed)) return { value: onDisk, clashes: [] };
  if (!isGroup(typed) || !isGroup(onDisk))
    return { value: typed, clashes: [{ key: keyName(path), onDisk }] };
  const before: Readonly<Record<string, unknown>> = isGroup(opened) ? opened : {};
  const keys = [...new Set([...Object.keys(typed), ...Object.keys(onDisk)])];
  const parts = keys.map((key) => ({
    key,
    ...reconcile(before[key], typed[key], onDisk[key], [...path, key]),
  }));
  return {
    value: Object.fromEntries(
      parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
    ),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}
