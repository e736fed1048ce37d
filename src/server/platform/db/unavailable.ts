/** Codes of PostgreSQL that pass by themselves (PostgreSQL manual, appendix A), apart from those of class 08. */
const POSTGRES = [
  // Taken back in favour of another transaction, also at the third attempt: serialization_failure, deadlock_detected.
  '40001',
  '40P01',
  // Disk full, out of memory, too many connections; read-only while another host takes over.
  '53100',
  '53200',
  '53300',
  '25006',
  // Lock, statement and idle-in-transaction timeouts.
  '55P03',
  '57014',
  '25P03',
  // Shutting down, crashed, starting up.
  '57P01',
  '57P02',
  '57P03',
];
/** Codes of the network while PostgreSQL is away. */
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** What the driver of PostgreSQL says, without a code, of a connection that broke or that it did not get in time. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** Primary result codes of SQLite: busy, locked, read-only, I/O error, disk full, cannot open. */
const SQLITE = [5, 6, 8, 10, 13, 14];

/** Whether an error says that the database cannot serve at the moment: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    POSTGRES.includes(code) ||
    /^08\w{3}$/.test(code) ||
    NETWORK.includes(code) ||
    WORDS.test(error.message) ||
    SQLITE.includes(sqliteCode(error))
  );
}

/** Whether another process holds the write lock of SQLite. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && sqliteCode(error) === 5;

/** The primary result code of an error of SQLite: the lowest byte of the extended one; 0 for other errors. */
const sqliteCode = (error: Error): number =>
  'errcode' in error ? Number(error.errcode) & 0xff : 0;
