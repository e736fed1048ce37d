/** Tells whether a text is not in plain letters, so that a label shows both forms. */
export const needsPlain = (text: string): boolean => /[^\x20-\x7e]/.test(text);
