import type { Tx } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { CREDIT_CHECKS } from './credit-checks.ts';
import { runCheck, type AuditFinding } from './finding.ts';
import { ORDER_CHECKS } from './order-checks.ts';
import { PAYMENT_CHECKS } from './payment-checks.ts';
import { RECEIPT_CHECKS } from './receipt-checks.ts';

export type { AuditFinding } from './finding.ts';

const CHECKS = [...ORDER_CHECKS, ...PAYMENT_CHECKS, ...RECEIPT_CHECKS, ...CREDIT_CHECKS];

/** In one snapshot; changes nothing. */
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

export async function auditIn(tx: Tx, now: number): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const check of CHECKS) findings.push(...(await runCheck(tx, check, now)));
  return findings;
}
