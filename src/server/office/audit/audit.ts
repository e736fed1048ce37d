import type { Tx } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { CREDIT_CHECKS } from './credit-checks.ts';
import { runCheck, type AuditFinding } from './finding.ts';
import { ORDER_CHECKS } from './order-checks.ts';
import { PAYMENT_CHECKS } from './payment-checks.ts';
import { RECEIPT_CHECKS } from './receipt-checks.ts';

export type { AuditFinding } from './finding.ts';

const CHECKS = [...ORDER_CHECKS, ...PAYMENT_CHECKS, ...RECEIPT_CHECKS, ...CREDIT_CHECKS];

/** Checks invariants of orders, payments, receipts and credit in one snapshot. Returns the violations; changes nothing. */
export const auditOrders = ({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<AuditFinding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    // Slow, but does not block writers.
    .setAccessMode('read only')
    .execute((tx) => auditIn(tx, now()));

/** The same in the caller's transaction; `now` in milliseconds since 1970. */
export async function auditIn(tx: Tx, now: number): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const check of CHECKS) findings.push(...(await runCheck(tx, check, now)));
  return findings;
}
