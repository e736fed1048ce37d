import type { Generated } from 'kysely';
import type { ClaimKind, ClaimState } from '#domain/parcel/claim.ts';

export interface MoneyTables {
  orders: {
    id: string;
    account_id: string | null;
    email: string;
    kind: 'booking' | 'bulk';
    total_cents: number;
    credit_cents: number;
    due_cents: number;
    paid_at: number | null;
    payable_from: Generated<number | null>;
    billing: Generated<string>;
    created_at: number;
  };
  payments: {
    id: string;
    order_id: string;
    cents: number;
    state: 'open' | 'paid' | 'expired';
    intent: Generated<string>;
    url: string;
    created_at: number;
    paid_at: number | null;
  };
  webhooks: { id: string; type: string; received_at: number };
  refunds: {
    id: string;
    payment_id: string;
    booking_id: string;
    cents: number;
    reason: 'cancelled' | 'paid-twice' | 'too-late' | 'wrong-amount';
    provider_id: Generated<string>;
    done_at: number | null;
    error: string | null;
    created_at: number;
    failed_at: Generated<number | null>;
    settled_at: Generated<number | null>;
  };
  part_refunds: {
    id: string;
    booking_id: string;
    cents: number;
    reason: string;
    created_at: number;
    credit_cents: Generated<number>;
  };
  payment_alerts: {
    id: string;
    kind: 'unknown-order' | 'dispute' | 'refused';
    intent: string;
    order_id: string;
    cents: number;
    word: string;
    created_at: number;
    settled_at: number | null;
  };
  counters: { name: string; value: number };
  receipts: {
    no: number;
    order_id: string;
    kind: 'receipt' | 'refund';
    booking_id: string;
    cents: number;
    created_at: number;
  };
  claims: {
    id: string;
    number: string;
    booking_id: string;
    kind: ClaimKind;
    story: string;
    value_cents: number;
    most_cents: number;
    iban: Generated<string>;
    payee: Generated<string>;
    state: ClaimState;
    amount_cents: Generated<number>;
    reason: Generated<string>;
    created_at: number;
    decided_at: Generated<number | null>;
    paid_at: Generated<number | null>;
  };
  claim_photos: { name: string; claim_id: string };
  sandbox_sessions: { id: string; body: string; created_at: number };
  sandbox_keys: { id: string; request: string; answer: string; created_at: number };
  sandbox_events: { id: string; body: string; created_at: number };
}
