import type * as Refill from './refill.ts';

/** Fills in the forms of pages. The parser is loaded on first use, because few forms fail. */
export const refiller = (): Promise<typeof Refill> => import('./refill.ts');
