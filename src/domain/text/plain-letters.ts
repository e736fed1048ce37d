/** Labels show a text with other characters in both forms. */
export const needsPlain = (text: string): boolean => /[^\x20-\x7e]/.test(text);
