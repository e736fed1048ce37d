import * as v from 'valibot';
import { readVatNumber } from '#domain/money/vat-number.ts';
import * as billing from '#messages/billing.ts';
import { type Tx, records } from '#server/platform/db/index.ts';

const Billing = v.object({
  name: v.fallback(v.string(), ''),
  company: v.fallback(v.string(), ''),
  address: v.fallback(v.string(), ''),
  vatNumber: v.fallback(v.string(), ''),
});
export type Billing = v.InferOutput<typeof Billing>;

const NO_BILLING: Billing = { name: '', company: '', address: '', vatNumber: '' };

const StoredBilling = v.fallback(v.pipe(v.string(), v.parseJson(), Billing), NO_BILLING);

/** Reads stored JSON, or ''. Never throws. */
export const billingOf = (stored: string): Billing => v.parse(StoredBilling, stored);

export function billingText({ name, company, address, vatNumber }: Billing): string {
  if ([name, company, address, vatNumber].every((line) => line === '')) return '';
  const number = readVatNumber(vatNumber)?.number ?? '';
  return JSON.stringify({ name, company, address, vatNumber: number } satisfies Billing);
}

/** Returns what to correct in a VAT number, and '' when it seems right (D50). */
export function vatProblem(typed: string): string {
  const read = readVatNumber(typed);
  if (read === undefined || read.verdict === 'good') return '';
  return billing.problems[read.verdict](read.number, read.example);
}

export async function billAsStored(
  tx: Tx,
  order: { id: string; account_id: string | null },
): Promise<void> {
  if (order.account_id === null) return;
  const account = await records.find(tx, 'accounts', { id: order.account_id });
  if (account === undefined) return;
  const { company } = account;
  const billing = account.billing || billingText({ ...NO_BILLING, company });
  if (billing === '') return;
  await records.update(tx, 'orders', { id: order.id, billing: '' }, { billing });
}
