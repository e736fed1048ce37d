-- One subset of SQL for SQLite and PostgreSQL: text ids made by the application, integer cents, bigint milliseconds
-- since 1970, 0 and 1 for no and yes, JSON as text.

create table accounts (
  id text not null primary key,
  role text not null check (role in ('user', 'contractor', 'retailer', 'driver', 'depot')),
  email text not null unique,
  firstname text not null,
  lastname text not null,
  phone text not null,
  company text not null,
  vehicle text not null,
  area text not null,
  password_hash text not null,
  -- Drivers and depots: when the office approved them.
  approved_at bigint,
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  spam integer not null,
  created_at bigint not null
);

-- What was typed into the registration form, until its link is used or too old.
create table registrations (
  id text not null primary key,
  email text not null,
  role text not null,
  firstname text not null,
  lastname text not null,
  phone text not null,
  company text not null,
  vehicle text not null,
  area text not null,
  password_hash text not null,
  spam integer not null,
  created_at bigint not null
);
create index registrations_email on registrations (email);

-- The id is the SHA-256 of the token in the cookie.
create table sessions (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_account on sessions (account_id);

-- The id is the SHA-256 of the token in a mail.
create table tokens (
  id text not null primary key,
  kind text not null,
  subject text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index tokens_subject on tokens (kind, subject);

create table ledger (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  cents bigint not null,
  kind text not null,
  -- What it was for, such as the id of a booking.
  ref text not null,
  -- The entry whose credit this one takes or gives back; '' when it is credit of its own.
  source text not null,
  -- The last day in Ireland on which credit of its own counts; null for always.
  expires_on text,
  -- What is left of credit of its own; the sum of an account is its credit_cents.
  left_cents bigint not null check (left_cents >= 0),
  created_at bigint not null,
  -- One entry of a kind for one thing out of one source: nothing is posted twice.
  unique (account_id, kind, ref, source)
);
create index ledger_left on ledger (expires_on) where left_cents > 0;

create table addresses (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  phone text not null,
  line1 text not null,
  line2 text not null,
  town text not null,
  postcode text not null,
  country text not null,
  created_at bigint not null
);
create index addresses_account on addresses (account_id, created_at);

create table enquiries (
  id text not null primary key,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  message text not null,
  spam integer not null,
  created_at bigint not null,
  answered_at bigint
);

create table enquiry_answers (
  id text not null primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  message text not null,
  created_at bigint not null
);

create table subscribers (
  id text not null primary key,
  email text not null unique,
  spam integer not null,
  created_at bigint not null,
  confirmed_at bigint,
  removed_at bigint
);

create table bookings (
  id text not null primary key,
  tracking text not null unique,
  account_id text references accounts (id) on delete set null,
  -- What was booked, as JSON.
  request text not null,
  total_cents bigint not null check (total_cents >= 0),
  promised_on text,
  created_at bigint not null
);
create index bookings_account on bookings (account_id, created_at);

-- Append-only: two writers of the same step collide on the key, and none is lost.
create table events (
  booking_id text not null references bookings (id) on delete cascade,
  seq integer not null,
  state text not null,
  town text not null,
  account_id text,
  -- The day in Ireland, for the count of journeys.
  day text not null,
  at bigint not null,
  primary key (booking_id, seq)
);
create index events_state on events (state, account_id, day);

create table applications (
  id text not null primary key,
  job text not null,
  name text not null,
  email text not null,
  phone text not null,
  cover text not null,
  -- Name of the file below DATA_DIR/cv.
  cv_file text not null,
  cv_bytes integer not null,
  spam integer not null,
  created_at bigint not null
);

create table outbox (
  id text not null primary key,
  kind text not null,
  subject text not null,
  attempts integer not null default 0,
  run_at bigint not null,
  locked_until bigint not null default 0,
  done_at bigint,
  error text,
  created_at bigint not null
);
create index outbox_due on outbox (done_at, run_at);

-- The first answer to each Idempotency-Key; the id is a hash of who and key.
create table idempotency (
  id text not null primary key,
  request_hash text not null,
  answer text not null,
  created_at bigint not null
);
create index idempotency_age on idempotency (created_at);

-- What was typed into a form that failed without a script, for some minutes; the id is the SHA-256 of its token.
create table drafts (
  id text not null primary key,
  page text not null,
  draft text not null,
  expires_at bigint not null
);
