import type { Context } from 'hono';
import { accountOf, type SessionAccount } from '../accounts/sessions.ts';
import { subjectOf } from '../accounts/tokens.ts';
import { linkTokens } from '../platform/http/link-cookie.ts';
import { sessionToken } from '../platform/http/session-cookie.ts';
import type { Services } from '../services.ts';

/** Whose bookings may be seen: an account's, and those whose links this browser has opened. */
export interface Viewer {
  account: SessionAccount | undefined;
  /** Ids of bookings, the one that was opened last first. */
  opened: readonly string[];
}

/** Reads the session and the opened links of a request. Tokens that are too old or not ours open nothing. */
export async function viewerOf(
  context: Context,
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<Viewer> {
  const token = sessionToken(context, config.siteUrl);
  const account = token === undefined ? undefined : await accountOf(db, token, now());
  const opened: string[] = [];
  for (const link of linkTokens(context, config.siteUrl)) {
    const id = await subjectOf(db, 'booking', link, now());
    if (id !== undefined && !opened.includes(id)) opened.push(id);
  }
  return { account, opened };
}

/** Tells whether somebody may see and change a booking: it is of their account, or they have opened its link. */
export const maySee = (
  { account, opened }: Viewer,
  booking: { id: string; account_id: string | null },
): boolean =>
  (account !== undefined && booking.account_id === account.id) || opened.includes(booking.id);
