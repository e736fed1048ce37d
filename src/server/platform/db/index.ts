export { copyFromFile, copyToFile, MoveRefusal, moveToPostgres } from './copy/index.ts';
export { emptyLog } from './empty-log.ts';
export { databaseClock, lock } from './dialect.ts';
export {
  clearMark,
  dropLeases,
  holdLease,
  isLeaseRenewed,
  isServed,
  readMark,
  setMark,
} from './marks.ts';
export { batchesOf, inPieces, beyond, records } from './rows.ts';
export { ensureReady, hasDatabase, openedStore } from './ready.ts';
export type { Store } from './store.ts';
export type { Database, Db, Flag, NewRow, Row, Tables, Tx } from './tables.ts';
export { afterCommit, inTransaction } from './transaction.ts';
export { isUnavailable } from './unavailable.ts';
