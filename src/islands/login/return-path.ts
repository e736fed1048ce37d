import { returnTarget } from '#api/return-target.ts';
import { PATHS } from '#routes';

/** Where a login leads. Only names of the closed list count; anything else is the account (decisions, Session). */
export const returnPath = (name: unknown): string => PATHS[returnTarget(name) ?? 'account'];
