import type { RawBuilder } from 'kysely';
import type { HstsScope } from '#domain/site/hsts.ts';
import type { DatabaseBounds } from './database-settings.ts';
import type { Store } from './db/store.ts';
import type { Content } from './content.ts';
import type { SiteFrame } from './html/site-frame.ts';
import type { Callers } from './http/caller.ts';
import type { Limiter } from './http/limits.ts';
import type { Log } from './log/log.ts';
import type { PdfMaker } from './pdf/maker.ts';

export interface PlatformConfig {
  isProduction: boolean;
  /** Also for CORS. */
  siteUrl: string;
  /** With a trailing slash. */
  apiUrl: string;
  contentDir: string;
  /** ":memory:" for an in-memory database. */
  dataDir: string;
  /** SQLite when undefined. */
  databaseUrl: string | undefined;
  databaseBounds: DatabaseBounds;
  /** Below a newer database (D60). */
  isOlderRelease: boolean;
  hasSandbox: boolean;
  smtpUrl: string | undefined;
  /** Default: content/settings/site.yaml. */
  officeEmail: string | undefined;
  /** How the command of the office is called here, as mails and its own help say it. */
  officeCommand: string;
  trustedProxies: number;
  /** 0 disables them. */
  rateLimitFactor: number;
  /** Undefined: unencrypted. */
  backupKey: string | undefined;
  /** Undefined: one that is made and kept in `dataDir`. */
  creditKey: string | undefined;
  settingsSet: readonly string[];
  hsts: HstsScope;
}

export const OFFICE_COMMAND = 'npm run office --';

interface Lifecycle {
  isDraining: boolean;
}

export interface SitePages {
  frame: SiteFrame;
  html: (path: string) => string | undefined;
}

export interface PlatformServices extends Pick<Store, 'db' | 'engine'> {
  config: PlatformConfig;
  content: Content;
  now: () => number;
  /** The database's clock, which leases use. */
  databaseNow: () => RawBuilder<number>;
  log: Log;
  lifecycle: Lifecycle;
  limiter: Limiter;
  callers: Callers;
  sitePages: SitePages | undefined;
  pdfs: PdfMaker;
}

export type DatabaseServices = Pick<PlatformServices, 'db' | 'now'>;
