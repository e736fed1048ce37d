import type * as Refill from './refill.ts';

/** Loaded on first use: few forms fail. */
export const refiller = (): Promise<typeof Refill> => import('./refill.ts');
