import type { Context } from 'hono';
import type { KeyRight } from '#api/key-calls.ts';
import type { Row } from '../db/tables.ts';
import { NO_SECOND_STEP, NOT_APPROVED, type Problem } from './reply.ts';
import { linkTokens, sessionToken } from './session-cookie.ts';

export const SESSION_COLUMNS = [
  ...(['id', 'role', 'email', 'firstname', 'lastname', 'phone', 'company', 'eori'] as const),
  ...(['approved_at', 'second_step_at', 'credit_cents'] as const),
] as const;
export type SessionAccount = Pick<Row<'accounts'>, (typeof SESSION_COLUMNS)[number]>;

export interface Viewer {
  account: SessionAccount | undefined;
  /** They are booking ids, the last opened first. */
  opened: readonly string[];
  /** These bookings may be changed and cancelled: they were booked here, or opened with a mailed link. */
  managed: readonly string[];
}

/** A program calls with a key of an account. */
export interface Program {
  /** It is the id of the key, which is no secret. */
  id: string;
  may: KeyRight;
  account: SessionAccount;
}

export interface Callers {
  accountOf: (token: string) => Promise<SessionAccount | undefined>;
  programWithKey: (key: string) => Promise<Program | undefined>;
  openedBy: (links: readonly string[]) => Promise<Pick<Viewer, 'opened' | 'managed'>>;
}

export async function viewerOf(
  context: Context,
  { callers, config }: { callers: Callers; config: { siteUrl: string } },
): Promise<Viewer> {
  const links = linkTokens(context, config.siteUrl);
  return {
    account: await accountFor(context, { callers, config }),
    ...(links.length === 0 ? { opened: [], managed: [] } : await callers.openedBy(links)),
  };
}

export async function accountFor(
  context: Context,
  { callers, config }: { callers: Callers; config: { siteUrl: string } },
): Promise<SessionAccount | undefined> {
  const program = context.get('program');
  if (program !== undefined) return program.account;
  const token = sessionToken(context, config.siteUrl);
  return token === undefined ? undefined : callers.accountOf(token);
}

declare module 'hono' {
  interface ContextVariableMap {
    program: Program | undefined;
  }
}

/** Says why an account may not scan parcels (D4); a depot logs in with a second step (D161). */
export function scanBar({
  role,
  approved_at,
  second_step_at,
}: SessionAccount): Problem | undefined {
  if ((role !== 'driver' && role !== 'depot') || approved_at === null) return NOT_APPROVED;
  return role === 'depot' && second_step_at === null ? NO_SECOND_STEP : undefined;
}
