/** What a field for a postcode abroad was found to hold (D84). */
export type PostcodeReading =
  /** The postcode is written as its country does. */
  | { kind: 'read'; postcode: string }
  | { kind: 'empty' }
  /** The one that is meant: a 0 was lost, or a letter looks like a digit. */
  | { kind: 'meant'; offered: string }
  | { kind: 'sign'; sign: string }
  | { kind: 'length'; wanted: number; count: number }
  /** The text has the form of one other country. */
  | { kind: 'abroad'; country: string }
  /** The text is only the beginning of a postcode. */
  | { kind: 'part' }
  | { kind: 'wrong' };
