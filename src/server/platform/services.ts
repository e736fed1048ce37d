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

/** Settings for all modules; those of one module are in its own config. */
export interface PlatformConfig {
  isProduction: boolean;
  /** Origin without a path: target of links in mails, and the only allowed browser origin. */
  siteUrl: string;
  /** Public base address, with a trailing slash. */
  apiUrl: string;
  contentDir: string;
  /** Folder of database file and mail files; ":memory:" for an in-memory database. */
  dataDir: string;
  /** PostgreSQL; SQLite when undefined. */
  databaseUrl: string | undefined;
  databaseBounds: DatabaseBounds;
  /** A newer release may have migrated the database (D60). */
  isOlderRelease: boolean;
  /** The sandbox plays the payment provider, so the database has its tables. */
  hasSandbox: boolean;
  /** Without it each mail becomes a file in DATA_DIR/mail. */
  smtpUrl: string | undefined;
  /** Default: content/settings/site.yaml. */
  officeEmail: string | undefined;
  /** Trusted proxies that set X-Forwarded-For. */
  trustedProxies: number;
  /** Multiplies rate limits; 0 disables them. */
  rateLimitFactor: number;
  /** Undefined for unencrypted backups. */
  backupKey: string | undefined;
  /** Names only. */
  settingsSet: readonly string[];
  hsts: HstsScope;
}

interface Lifecycle {
  /** After a stop signal: still answers, but is not ready. */
  isDraining: boolean;
}

/** Parts of the built site for pages of the API. */
export interface SitePages {
  /** Header, menus, notices and footer. */
  frame: SiteFrame;
  /** By path. */
  html: (path: string) => string | undefined;
}

/** Services of every module. A module that needs more extends this interface; start-api.ts and tests assemble all. */
export interface PlatformServices extends Pick<Store, 'db' | 'engine'> {
  config: PlatformConfig;
  content: Content;
  /** Milliseconds since 1970. */
  now: () => number;
  /** SQL expression for the database's clock, which leases of jobs use. */
  databaseNow: () => RawBuilder<number>;
  log: Log;
  /** Set by start-api.ts. */
  lifecycle: Lifecycle;
  limiter: Limiter;
  callers: Callers;
  /** Undefined when the built site is on another host. */
  sitePages: SitePages | undefined;
  pdfs: PdfMaker;
  /** Starts sending mails of the outbox. */
  wakeMail: () => void;
}
