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
  /** CORS allows this origin too. */
  siteUrl: string;
  /** It ends with a slash. */
  apiUrl: string;
  contentDir: string;
  /** ":memory:" means a database in memory. */
  dataDir: string;
  /** The database is SQLite when it is undefined. */
  databaseUrl: string | undefined;
  databaseBounds: DatabaseBounds;
  /** The operator went back, so the database may be newer (D60). */
  isOlderRelease: boolean;
  hasSandbox: boolean;
  smtpUrl: string | undefined;
  /** By default it is that of content/settings/site.yaml. */
  officeEmail: string | undefined;
  /** Mails and the office's help call its command so. */
  officeCommand: string;
  trustedProxies: number;
  /** 0 disables the limits. */
  rateLimitFactor: number;
  /** Backups are not encrypted when it is undefined. */
  backupKey: string | undefined;
  /** When it is undefined, a key is made and stored in `dataDir`. */
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
  /** Leases use the database's clock. */
  databaseNow: () => RawBuilder<number>;
  log: Log;
  lifecycle: Lifecycle;
  limiter: Limiter;
  callers: Callers;
  sitePages: SitePages | undefined;
  pdfs: PdfMaker;
}

export type DatabaseServices = Pick<PlatformServices, 'db' | 'now'>;
