import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { CollectionPart } from '#domain/days/half-day.ts';
import type { Day } from '#domain/days/calendar.ts';
import type { State } from '#domain/parcel/consignment.ts';
import type { Stage } from '#domain/parcel/next-states.ts';
import type { Role } from '#routes';
import type { MoneyTables } from './money-tables.ts';

/** Times are milliseconds since 1970, flags 0 or 1. */
export interface Tables extends MoneyTables {
  accounts: Person & {
    id: string;
    role: Role;
    password_hash: string;
    approved_at: number | null;
    locked_at: number | null;
    /** A login asks for a code since then; null when it does not. */
    second_step_at: Generated<number | null>;
    credit_cents: number;
    billing: Generated<string>;
    /** It says why the account did not get or keep the credit for registering; '' when it did. */
    credit_had: Generated<CreditHad>;
    credit_key: Generated<string>;
    eori: Generated<string>;
    spam: Flag;
    used_on: Generated<string>;
    created_at: number;
  };
  registrations: Person & {
    id: string;
    role: Role;
    password_hash: string;
    spam: Flag;
    created_at: number;
  };
  sessions: {
    id: string;
    account_id: string;
    device: Generated<string>;
    /** It is an Irish day, or ''. */
    used_on: Generated<string>;
    created_at: number;
    expires_at: number;
  };
  second_steps: {
    account_id: string;
    /** It is encrypted. */
    secret: string;
    used_step: Generated<number>;
    created_at: number;
  };
  recovery_codes: { account_id: string; number: number; hash: string };
  program_keys: {
    id: string;
    account_id: string;
    hash: string;
    name: string;
    may: 'read' | 'book';
    /** It is an Irish day, or ''. */
    used_on: Generated<string>;
    created_at: number;
  };
  tokens: { id: string; kind: string; entity_id: string; created_at: number; expires_at: number };
  ledger: {
    id: string;
    account_id: string;
    cents: number;
    kind: 'registration' | 'spent' | 'returned' | 'expired' | 'bonus';
    ref: string;
    source: string;
    expires_on: string | null;
    remaining_cents: number;
    created_at: number;
  };
  credit_grants: {
    /** It is a keyed hash. */
    id: string;
    kind: 'address' | 'company';
    grant_id: string;
    key_id: string;
    created_at: number;
    forget_on: Day;
  };
  addresses: {
    id: string;
    account_id: string;
    name: string;
    phone: string;
    line1: string;
    line2: string;
    town: string;
    postcode: string;
    state: Generated<string>;
    country: string;
    latin: Generated<string>;
    both_right: Generated<number>;
    created_at: number;
    default_at: Generated<number>;
  };
  enquiries: {
    id: string;
    firstname: string;
    lastname: string;
    email: string;
    phone: string;
    message: string;
    complaint: Generated<string>;
    spam: Flag;
    created_at: number;
    answered_at: number | null;
  };
  enquiry_answers: { id: string; enquiry_id: string; message: string; created_at: number };
  subscribers: {
    id: string;
    email: string;
    spam: Flag;
    created_at: number;
    confirmed_at: number | null;
    removed_at: number | null;
  };
  newsletters: {
    id: string;
    subject: string;
    body: string;
    test_to: string;
    reached: string;
    mails: number;
    created_at: number;
    finished_at: number | null;
  };
  bookings: {
    id: string;
    tracking: string;
    account_id: string | null;
    request: string;
    total_cents: number;
    promised_on: string | null;
    promised_from: Generated<string | null>;
    created_at: number;
    order_id: string | null;
    credit_cents: Generated<number>;
    destination: Generated<string>;
    collect_on: string | null;
    collect_part: Generated<CollectionPart | ''>;
    search_text: Generated<string>;
    collection: Generated<string>;
    conditions: Generated<string>;
    return_of: string | null;
    last_state: Generated<State>;
    stage: Generated<Stage>;
    steps: Generated<number>;
    last_by: Generated<string | null>;
    last_on: Generated<string>;
    last_at: Generated<number>;
    choose_day_by: Generated<number | null>;
    door: Generated<string>;
    charged_by: Generated<string>;
    kept_cents: Generated<number>;
    kept_credit_cents: Generated<number>;
  };
  booking_changes: {
    booking_id: string;
    seq: number;
    account_id: string | null;
    previous: string;
    at: number;
  };
  proofs: { booking_id: string; name: string; photo_file: string; at: number };
  uploads: {
    id: string;
    account_id: string;
    rows: string;
    total_cents: number;
    created_at: number;
  };
  receivers: { booking_id: string; email: string; created_at: number };
  driver_days: { account_id: string; day: Day };
  clocks: { account_id: string; clocked_in: number; clocked_out: number | null };
  events: {
    booking_id: string;
    seq: number;
    state: State;
    town: string;
    account_id: string | null;
    day: string;
    at: number;
    reason: Generated<string>;
    corrects: number | null;
  };
  deeds: {
    id: string;
    at: number;
    by_whom: string;
    command: string;
    entity_id: Generated<string>;
    booking_id: string | null;
    words: Generated<string>;
  };
  applications: {
    id: string;
    job: string;
    name: string;
    email: string;
    phone: string;
    cover: string;
    cv_file: string;
    cv_bytes: number;
    spam: Flag;
    created_at: number;
  };
  outbox: {
    id: string;
    kind: string;
    entity_id: string;
    attempts: Generated<number>;
    run_at: number;
    locked_until: Generated<number>;
    done_at: Generated<number | null>;
    error: Generated<string | null>;
    created_at: number;
    given_up_at: Generated<number | null>;
  };
  idempotency: {
    id: string;
    request_hash: string;
    program_hash: Generated<string>;
    answer: string;
    created_at: number;
  };
  files: { name: string; kind: string; bytes: Uint8Array; created_at: number };
  drafts: { id: string; page: string; draft: string; expires_at: number };
  migrations: { name: string; checksum: string };
}

export type Flag = 0 | 1;
type CreditHad = '' | 'address' | 'company';
interface Person {
  email: string;
  firstname: string;
  lastname: string;
  phone: string;
  company: string;
  vehicle: string;
  area: string;
}

export type Database = Kysely<Tables>;
/** Await only the database inside a transaction: on SQLite it blocks other writers. */
export type Tx = Transaction<Tables>;
export type Db = Database | Tx;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
