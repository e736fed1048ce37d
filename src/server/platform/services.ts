import type { RawBuilder } from 'kysely';
import type { HstsScope } from '#domain/hsts.ts';
import type { DatabaseBounds } from './db/settings.ts';
import type { Store } from './db/store.ts';
import type { Content } from './content.ts';
import type { SiteFrame } from './html/site-frame.ts';
import type { Callers } from './http/caller.ts';
import type { Limiter } from './http/limits.ts';
import type { Log } from './log/log.ts';
import type { PdfMaker } from './pdf/maker.ts';

/** The settings that every module may read; those of one module are in its own. */
export interface PlatformConfig {
  isProduction: boolean;
  /** Origin of the site, without a path: links in mails lead there, and only it may call from a browser. */
  siteUrl: string;
  /** Public base address of the API, with a slash at the end; a link in a mail may lead there. */
  apiUrl: string;
  /** Folder of the pages and settings. */
  contentDir: string;
  /** Folder of the database file and of mails that become files; ":memory:" keeps the database in memory. */
  dataDir: string;
  /** PostgreSQL instead of SQLite. */
  databaseUrl: string | undefined;
  /** Pool and timeouts of PostgreSQL. */
  databaseBounds: DatabaseBounds;
  /** Whether a newer release may have changed the database (D60). */
  isOlderRelease: boolean;
  /** Whether the sandbox stands in for the payment provider, so that the database has its tables. */
  hasSandbox: boolean;
  /** The server that sends mail; without it each mail becomes a file in DATA_DIR/mail. */
  smtpUrl: string | undefined;
  /** The address for the office's mail; without it that of content/settings/site.yaml. */
  officeEmail: string | undefined;
  /** How many proxies in front set X-Forwarded-For. */
  trustedProxies: number;
  /** Multiplies every rate limit; 0 turns them off. */
  rateLimitFactor: number;
  /** What backups are encrypted with; undefined where they are not. */
  backupKey: string | undefined;
  /** The names of the settings that are set. */
  settingsSet: readonly string[];
  /** Which hosts browsers open with https alone. */
  hsts: HstsScope;
}

/** Where a process is between its start and its end. */
interface Lifecycle {
  /** It was told to stop: it answers what comes, and load balancers send it nothing more. */
  isDraining: boolean;
}

/** What pages of the API borrow from the built site. */
export interface SitePages {
  /** Header, menus, notices and footer. */
  frame: SiteFrame;
  /** The HTML of a page, by its path. */
  html: (path: string) => string | undefined;
}

/**
 * What every module works with. A module that needs more, such as the followers of parcels, names it in an interface of
 * its own that extends this one; all of it is put together in start-api.ts, and by the tests.
 */
export interface PlatformServices extends Pick<Store, 'db' | 'engine'> {
  config: PlatformConfig;
  content: Content;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The same by the clock of the database, as an expression: what leases of jobs go by. */
  databaseNow: () => RawBuilder<number>;
  log: Log;
  /** How this process stands; start-api.ts writes it. */
  lifecycle: Lifecycle;
  limiter: Limiter;
  callers: Callers;
  /** The built pages of the site; undefined where this server does not have them, or they live on another host. */
  sitePages: SitePages | undefined;
  /** Makes the papers of bookings as files. */
  pdfs: PdfMaker;
  /** Starts sending what a transaction has put into the outbox. */
  wakeMail: () => void;
}
