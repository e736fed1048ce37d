export { copyFromFile, copyToFile, MoveRefusal, moveToPostgres } from './copy/index.ts';
export { databaseClock, lock } from './dialect.ts';
export { batchesOf, inPieces } from './pieces.ts';
export { ensureReady, openedStore } from './ready.ts';
export { databaseBoundsOf, idleTransactionMs, lockMs, poolSize, statementMs } from './settings.ts';
export {
  beyond,
  countWhere,
  insertNew,
  insertRow,
  rowOrThrow,
  rowWhere,
  updateWhere,
} from './rows.ts';
export type { Store } from './store.ts';
export type { Database, Db, Flag, NewRow, Row, Tables, Tx } from './tables.ts';
export { afterCommit, inTransaction } from './transaction.ts';
export { isUnavailable } from './unavailable.ts';
