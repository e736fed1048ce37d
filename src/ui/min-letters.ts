/** Before suggestions show (D19). */
export const MIN_LETTERS = 3;
