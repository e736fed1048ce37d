import { sql } from 'kysely';
import { hasEvent, violations, type AuditCheck } from './finding.ts';

const held = sql`(select coalesce(-sum(ledger.cents), 0) from ledger
  where ledger.account_id = bookings.account_id and ledger.ref = bookings.id
  and ledger.kind in ('spent', 'returned'))`;

export const CREDIT_CHECKS: readonly AuditCheck[] = [
  {
    what: 'The credit of an account is not what its entries add up to.',
    query: () => violations`
      select accounts.id as about from accounts
      left join ledger on ledger.account_id = accounts.id
      group by accounts.id, accounts.credit_cents
      having accounts.credit_cents <> coalesce(sum(ledger.cents), 0)
        or accounts.credit_cents <> coalesce(sum(ledger.remaining_cents), 0)`,
  },
  {
    what: 'A booking does not hold the credit that it used.',
    query: () => violations`
      select bookings.tracking as about from bookings where bookings.account_id is not null
      and not ${hasEvent('cancelled')} and bookings.credit_cents <> ${held}`,
  },
  {
    what: 'A cancelled booking has not given its credit back.',
    query: () => violations`
      select bookings.tracking as about from bookings where bookings.account_id is not null
      and ${hasEvent('cancelled')} and ${held} <> 0`,
  },
];
