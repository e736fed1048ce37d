/** Suggestions show from so many letters on (D19). */
export const MIN_LETTERS = 3;
