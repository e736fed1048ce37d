import type { Mistake } from '#content-schema/check.ts';
import { keyName, type KeyPath } from '#content-schema/check/mistake.ts';
import { changeFrom, type ListChange } from '../fields/list-steps.ts';
import { fieldName } from '../fields/fields.ts';
import type { Clash } from '../fields/three-way.ts';

/** What a form shows besides its values. */
export interface FileFormState {
  /** The address that its buttons for lists are sent to. */
  action: string;
  /** Comments of the file by the names of fields. */
  comments: ReadonlyMap<string, string>;
  mistakes: readonly Mistake[];
  clashes: readonly Clash[];
  /** The list that was changed by the button that led here. */
  changed?: ListChange | undefined;
  /** Whether the groups of the first level can be folded, because there are many. */
  isFolded: boolean;
}

/** The mistakes of one value. */
export const mistakesAt = ({ mistakes }: FileFormState, path: KeyPath): readonly Mistake[] =>
  mistakes.filter(({ key }) => key === keyName(path));

/** What the file holds now instead of what the form says; undefined without a clash. */
export const clashAt = ({ clashes }: FileFormState, path: KeyPath): Clash | undefined =>
  clashes.find(({ key }) => key === keyName(path));

/** Whether something in a value is to be seen: a mistake, a clash, or a list that was just changed. */
export function isOpen({ mistakes, clashes, changed }: FileFormState, path: KeyPath): boolean {
  const [key, name] = [keyName(path), fieldName(path)];
  const isWithin = (other: string): boolean => other === key || other.startsWith(`${key} `);
  return (
    [...mistakes, ...clashes].some((one) => isWithin(one.key)) ||
    (changed !== undefined && `${fieldName(changed.path)}.`.startsWith(`${name}.`))
  );
}

/** The change of a list that a form was sent for; undefined when it was sent to be saved. */
export const changeIn = (posted: URLSearchParams): ListChange | undefined =>
  changeFrom(posted.get('do') ?? '');
