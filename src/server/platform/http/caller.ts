import type { Context } from 'hono';
import type { Row } from '../db/tables.ts';
import { linkTokens, sessionToken } from './session-cookie.ts';

export const SESSION_COLUMNS = [
  ...(['id', 'role', 'email', 'firstname', 'lastname', 'phone', 'company', 'eori'] as const),
  ...(['approved_at', 'credit_cents'] as const),
] as const;
export type SessionAccount = Pick<Row<'accounts'>, (typeof SESSION_COLUMNS)[number]>;

export interface Viewer {
  account: SessionAccount | undefined;
  /** Booking ids, last opened first. */
  opened: readonly string[];
  /** May be changed and cancelled: booked here, or opened with a mailed link. */
  managed: readonly string[];
}

export interface Callers {
  accountOf: (token: string) => Promise<SessionAccount | undefined>;
  openedBy: (links: readonly string[]) => Promise<Pick<Viewer, 'opened' | 'managed'>>;
}

export async function viewerOf(
  context: Context,
  { callers, config }: { callers: Callers; config: { siteUrl: string } },
): Promise<Viewer> {
  const token = sessionToken(context, config.siteUrl);
  const links = linkTokens(context, config.siteUrl);
  return {
    account: token === undefined ? undefined : await callers.accountOf(token),
    ...(links.length === 0 ? { opened: [], managed: [] } : await callers.openedBy(links)),
  };
}

/** D4. */
export const mayScan = ({ role, approved_at }: SessionAccount): boolean =>
  (role === 'driver' || role === 'depot') && approved_at !== null;
