-- What is paid together: one booking, or all of an upload. The same subset of SQL as 0001.
create table orders (
  id text not null primary key,
  account_id text references accounts (id) on delete set null,
  -- Who gets receipt and news.
  email text not null,
  kind text not null check (kind in ('booking', 'bulk')),
  -- The sums of its bookings when it was made: price, credit used, and what a card pays.
  total_cents bigint not null check (total_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  due_cents bigint not null check (due_cents >= 0),
  paid_at bigint,
  created_at bigint not null
);
create index orders_account on orders (account_id, created_at);
create index orders_open on orders (paid_at, created_at);

alter table bookings add column order_id text references orders (id);
alter table bookings add column credit_cents bigint not null default 0;
alter table bookings add column destination text not null default '';
-- The day in Ireland and the part of it on which it is collected.
alter table bookings add column collect_on text;
alter table bookings add column collect_part text not null default '';
-- Names, towns, number and contents in small letters without accents, for the search of its account.
alter table bookings add column words text not null default '';
-- The booking whose parcel comes back with this one.
alter table bookings add column return_of text references bookings (id);
create index bookings_order on bookings (order_id);
create index bookings_collect on bookings (collect_on);
create index bookings_promised on bookings (promised_on);

-- What a booking said before each change.
create table booking_changes (
  booking_id text not null references bookings (id) on delete cascade,
  seq integer not null,
  account_id text,
  before text not null,
  at bigint not null,
  primary key (booking_id, seq)
);

-- One session of the payment provider; its id is the provider's.
create table payments (
  id text not null primary key,
  order_id text not null references orders (id),
  cents bigint not null check (cents > 0),
  state text not null check (state in ('open', 'paid', 'expired')),
  -- The provider's payment, which a refund names; '' before it is paid.
  intent text not null default '',
  url text not null,
  created_at bigint not null,
  paid_at bigint
);
create index payments_order on payments (order_id);

-- Events of the payment provider that had their effect.
create table webhooks (
  id text not null primary key,
  type text not null,
  received_at bigint not null
);

-- Money that goes back to a card; a worker tells the provider.
create table refunds (
  id text not null primary key,
  payment_id text not null references payments (id),
  -- '' when all of a payment goes back that paid for nothing.
  booking_id text not null,
  cents bigint not null check (cents > 0),
  reason text not null check (reason in ('cancelled', 'paid-twice', 'too-late', 'wrong-amount')),
  provider_id text not null default '',
  attempts integer not null default 0,
  run_at bigint not null,
  locked_until bigint not null default 0,
  done_at bigint,
  error text,
  created_at bigint not null,
  unique (payment_id, reason, booking_id)
);
create index refunds_due on refunds (done_at, run_at);

create table counters (
  name text not null primary key,
  value bigint not null
);
insert into counters (name, value) values ('receipt', 0);

-- Numbered from 1 without gaps: the counter goes up in the transaction that writes the row.
create table receipts (
  no bigint not null primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in ('receipt', 'refund')),
  -- '' for the receipt of the order; the booking that was cancelled for a refund.
  booking_id text not null,
  -- Integer cents, VAT included: the price for a receipt, card and credit together for a refund.
  cents bigint not null check (cents >= 0),
  created_at bigint not null,
  unique (order_id, kind, booking_id)
);

-- Who took a parcel.
create table proofs (
  booking_id text not null primary key references bookings (id) on delete cascade,
  name text not null,
  -- Name of the file below DATA_DIR/proof; '' without a photo.
  photo_file text not null,
  at bigint not null
);

-- A CSV file that was priced and waits to be booked.
create table uploads (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  rows text not null,
  total_cents bigint not null,
  created_at bigint not null
);

-- The memory of the test provider of payments, which is used without a key of Stripe.
create table sandbox_sessions (
  id text not null primary key,
  body text not null,
  created_at bigint not null
);
create table sandbox_keys (
  id text not null primary key,
  request text not null,
  answer text not null,
  created_at bigint not null
);
create table sandbox_events (
  id text not null primary key,
  body text not null,
  attempts integer not null default 0,
  run_at bigint not null,
  done_at bigint,
  created_at bigint not null
);
