/** Fills in the form of a page. The parser is loaded on first use, because few forms fail. */
export const refiller = async () => (await import('./refill.ts')).refilled;
