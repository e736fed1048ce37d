import { DatabaseLost } from './database-lost.ts';

/**
 * These are transient, as classes 08 (the connection broke) and 28 (the password is another one) are (PostgreSQL manual,
 * appendix A).
 */
const POSTGRES = [
  // These are serialization_failure and deadlock_detected.
  '40001',
  '40P01',
  // The disk or the memory is full, there are too many connections, or a failover made it read-only.
  '53100',
  '53200',
  '53300',
  '25006',
  // A lock, a statement or an idle transaction timed out.
  '55P03',
  '57014',
  '25P03',
  // The server shuts down, has crashed or starts up.
  '57P01',
  '57P02',
  '57P03',
  // It takes no connection of ours: closed for maintenance, renamed or gone.
  '55000',
  '3D000',
];
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** What is stored next to the database meets the same disk, and the same bound of open files. */
const DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];
/** A connection that broke, or that was not free in time, has no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** SQLite's codes mean busy, locked, read-only, I/O error, disk full and cannot open. */
const SQLITE = [5, 6, 8, 10, 13, 14];

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseLost || isDamaged(error)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    POSTGRES.includes(code) ||
    /^(08|28)\w{3}$/.test(code) ||
    NETWORK.includes(code) ||
    DISK.includes(code) ||
    LOST_CONNECTION.test(error.message) ||
    SQLITE.includes(sqliteCode(error))
  );
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && sqliteCode(error) === 5;

/** SQLite's codes mean a malformed file, or no database at all. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && [11, 26].includes(sqliteCode(error));

const sqliteCode = (error: Error): number =>
  'errcode' in error ? Number(error.errcode) & 0xff : 0;
