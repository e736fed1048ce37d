export { contentOf, type Content } from './content.ts';
export {
  idleTransactionMs,
  lockMs,
  poolSize,
  statementMs,
  USUAL_BOUNDS,
  wholeBetween,
} from './database-settings.ts';
export { hashOf, newId, newReadableNumber, newToken } from './ids.ts';
export { limitConcurrency } from './limit-concurrency.ts';
export { SPAM_KEPT_MS, UNCONFIRMED_KEPT_MS, YEAR_KEPT_MS } from './retention.ts';
export { seal, unseal } from './seal.ts';
export { withTimeout } from './timeout.ts';
export { wrapWords } from './wrap-words.ts';
export { createFile, replaceFile, saveFile } from './write-whole.ts';
export { OFFICE_COMMAND } from './services.ts';
export type { DatabaseServices, PlatformConfig, PlatformServices, SitePages } from './services.ts';
