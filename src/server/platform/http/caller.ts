import type { Context } from 'hono';
import type { Row } from '../db/tables.ts';
import { linkTokens } from './link-cookie.ts';
import { sessionToken } from './session-cookie.ts';

/** The account behind a session, as the endpoints see it. */
export type SessionAccount = Pick<
  Row<'accounts'>,
  | 'id'
  | 'role'
  | 'email'
  | 'firstname'
  | 'lastname'
  | 'phone'
  | 'company'
  | 'approved_at'
  | 'credit_cents'
>;

/** The caller of a request: an account, or a guest, with the links that this browser has opened. */
export interface Viewer {
  /** Undefined for a guest. */
  account: SessionAccount | undefined;
  /** Ids of what the links open, the one that was opened last first. */
  opened: readonly string[];
}

/** How a caller is found; the modules that know are handed in where the app is put together. */
export interface Callers {
  /** The account of a session's token; undefined when there is none or it is too old. */
  accountOf: (token: string) => Promise<SessionAccount | undefined>;
  /** Ids of what the tokens of links open, in the order of the tokens, each once; unknown tokens open nothing. */
  openedBy: (links: readonly string[]) => Promise<string[]>;
}

/** Reads the session and the opened links of a request. Tokens that are too old or not ours open nothing. */
export async function viewerOf(
  context: Context,
  { callers, config }: { callers: Callers; config: { siteUrl: string } },
): Promise<Viewer> {
  const token = sessionToken(context, config.siteUrl);
  const links = linkTokens(context, config.siteUrl);
  return {
    account: token === undefined ? undefined : await callers.accountOf(token),
    opened: links.length === 0 ? [] : await callers.openedBy(links),
  };
}

/** A driver or a depot acts only once the office has approved it (D4). */
export const mayScan = ({ role, approved_at }: SessionAccount): boolean =>
  (role === 'driver' || role === 'depot') && approved_at !== null;
