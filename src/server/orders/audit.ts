import type { Tx } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { CREDIT_CHECKS } from './audit/credit-checks.ts';
import { found, type Finding } from './audit/finding.ts';
import { ORDER_CHECKS } from './audit/order-checks.ts';
import { PAYMENT_CHECKS } from './audit/payment-checks.ts';
import { RECEIPT_CHECKS } from './audit/receipt-checks.ts';

export type { Finding } from './audit/finding.ts';

const CHECKS = [...ORDER_CHECKS, ...PAYMENT_CHECKS, ...RECEIPT_CHECKS, ...CREDIT_CHECKS];

/**
 * Checks what must always be true of orders, payments, receipts and credit, at one moment, also while people book. Gives
 * what is not; nothing is changed.
 */
export const audit = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Finding[]> =>
  db
    .transaction()
    // On PostgreSQL each query would otherwise see another moment.
    .setIsolationLevel('repeatable read')
    .execute((tx) => auditIn(tx, now()));

/** The same in a transaction of its caller; `now` is in milliseconds since 1970. */
export async function auditIn(tx: Tx, now: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of CHECKS) findings.push(...(await found(tx, check, now)));
  return findings;
}
