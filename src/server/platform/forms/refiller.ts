import type * as Refill from './refill.ts';

/** It is loaded on first use, because few forms fail. */
export const refiller = (): Promise<typeof Refill> => import('./refill.ts');
