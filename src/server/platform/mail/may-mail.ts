import { MAIL_LIMITS } from '../http/limit-table.ts';
import type { PlatformServices } from '../services.ts';

/**
 * Whether an address that anyone can type may get one more mail of a kind, and counts it. A limit throttles the mail
 * and never the deed, so that nobody can lock the owner of an address out or fill the mailbox.
 */
export const mayMail = async (
  { limiter }: Pick<PlatformServices, 'limiter'>,
  kind: keyof typeof MAIL_LIMITS,
  email: string,
): Promise<boolean> => (await limiter.hit(MAIL_LIMITS[kind], email)) === undefined;
