import type * as v from 'valibot';
import type { HONEYPOT } from '../honeypot.ts';

/**
 * What each field of a value means: a sentence, and for a field that holds objects the meanings of theirs too. The compiler asks for
 * every field; those against robots and the `status` of a success are the same in all calls.
 */
export type Meanings<T> = { readonly [K in DescribedKey<T>]: Meaning<Value<T, K>> };

type DescribedKey<T> = T extends object
  ? Exclude<
      keyof T,
      typeof HONEYPOT | 'elapsedMs' | (T extends { status: true } ? 'status' : never)
    >
  : never;
type Value<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

type Meaning<V> = [Inner<V>] extends [never]
  ? string
  : readonly [meaning: string, fields: Meanings<Inner<V>>];
/** The objects in a field. Text, numbers and records of any keys have none. */
type Inner<V> = V extends readonly (infer I)[]
  ? Inner<I>
  : V extends object
    ? string extends keyof V
      ? never
      : V
    : never;

/** The same for fields that several schemas share. */
export type MeaningsOfFields<E extends v.ObjectEntries> = Meanings<
  v.InferOutput<v.ObjectSchema<E, undefined>>
>;

/** Meanings whose schema the compiler no longer knows. */
export type MeaningTable = Readonly<Record<string, string | readonly [string, MeaningTable]>>;

/** A part of a call needs meanings when it has fields; one that takes any names may have them. */
export type MeaningsOf<Part extends string, T> = [DescribedKey<T>] extends [never]
  ? { readonly [P in Part]?: never }
  : string extends DescribedKey<T>
    ? { readonly [P in Part]?: Meanings<T> }
    : { readonly [P in Part]: Meanings<T> };
