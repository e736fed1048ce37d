import { RETURN_TARGETS } from '#api/login.ts';
import { PATHS } from '#routes';

/** Where a login leads. Only names of the closed list count; anything else is the account (decisions, Session). */
export const returnPath = (name: unknown): string =>
  PATHS[RETURN_TARGETS.find((target) => target === name) ?? 'account'];
