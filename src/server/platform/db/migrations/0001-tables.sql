-- SQLite and PostgreSQL read one subset of SQL: ids are texts made by the application, cents are integers, moments are bigint
-- milliseconds since 1970, days in Ireland are text, no and yes are 0 and 1, and JSON is text. Each list is read by a key, so
-- that its first rows cost the same however many there are.

-- Accounts

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
  -- The office approved a driver or depot then.
  approved_at bigint,
  -- The office locked it then; null means that it may log in.
  locked_at bigint,
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- Its next receipts are made out to these: name, company and VAT number as JSON, or ''.
  billing text not null default '',
  -- An account that sends as a business has this EORI number, or ''. A booking has its own in its request.
  eori text not null default '',
  -- It says why the account did not get, or keep, the credit for registering: '', 'address' or 'company'.
  credit_had text not null default '',
  -- Its credit for registering was remembered under this key, or ''.
  credit_key text not null default '',
  -- Somebody was last logged in on this Irish day, so that an unused account is deleted some day; it is '' before the first
  -- login.
  used_on text not null default '',
  -- The login asks for a second step from then on, and for none when it is null.
  second_step_at bigint,
  spam integer not null,
  created_at bigint not null
);
create index accounts_newest on accounts (created_at, id);
create index accounts_role on accounts (role, approved_at);
create index accounts_credit_key on accounts (credit_key);

-- A row has what was typed into the registration form, until its link is used or too old.
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
  -- The account's list shows the browser and system in words, and the day of their last use; '' means unknown.
  device text not null default '',
  used_on text not null default '',
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_account on sessions (account_id);

-- A second step of a login is a code of an app (RFC 6238). The secret is encrypted, and `used_step` is the half minute of the last
-- code, so that none is used twice. A secret of an account without `second_step_at` waits for its first code.
create table second_steps (
  account_id text not null primary key references accounts (id) on delete cascade,
  secret text not null,
  used_step bigint not null default 0,
  created_at bigint not null
);

-- Each code lets the owner in once without the app. The first digit of a code is its number; the code is hashed like a password.
create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  number integer not null,
  hash text not null,
  primary key (account_id, number)
);

-- Programs of an account call the API with these keys. A key is stored as its SHA-256; `used_on` is the day of its last use, or ''.
create table program_keys (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  hash text not null unique,
  name text not null,
  may text not null check (may in ('read', 'book')),
  used_on text not null default '',
  created_at bigint not null
);
create index program_keys_account on program_keys (account_id);

-- The id is the SHA-256 of the token in a mail.
create table tokens (
  id text not null primary key,
  kind text not null,
  -- The token opens it, such as a booking.
  entity_id text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index tokens_entity on tokens (kind, entity_id);
create index tokens_age on tokens (expires_at);

create table addresses (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  phone text not null,
  line1 text not null,
  line2 text not null,
  town text not null,
  postcode text not null,
  -- An address in the USA or Australia has one; elsewhere it is ''.
  state text not null default '',
  country text not null,
  -- It has the name and address in Latin letters, or '' (D87).
  latin text not null default '',
  -- It is 1 when its owner said that town and Eircode are both right (D86).
  both_right integer not null default 0,
  created_at bigint not null,
  -- Its owner chose it then as the one to fill in; 0 means never.
  default_at bigint not null default 0
);
create index addresses_account on addresses (account_id, created_at);

-- The credit of accounts is booked here.
create table ledger (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  cents bigint not null,
  kind text not null,
  -- The entry is about it, such as the id of a booking.
  ref text not null,
  -- The entry takes or gives back credit of that one; '' means credit of its own.
  source text not null,
  -- Credit of its own counts until this day; null means always.
  expires_on text,
  -- So much is left of credit of its own; the sum of an account is its credit_cents.
  remaining_cents bigint not null check (remaining_cents >= 0),
  created_at bigint not null,
  -- A source has one entry of a kind for one thing: nothing is posted twice.
  unique (account_id, kind, ref, source)
);
create index ledger_remaining on ledger (expires_on) where remaining_cents > 0;
create index ledger_line on ledger (account_id, created_at, id);
create index ledger_ref on ledger (ref);

-- Who had the credit for registering is remembered until a year after its last day, as keyed hashes of normalised e-mail addresses
-- and of VAT numbers. The rows of one grant belong to one holder. They name no account, so that they outlive it.
create table credit_grants (
  id text not null primary key,
  kind text not null check (kind in ('address', 'company')),
  grant_id text not null,
  -- It names the key that made the hash: with another one a backup is useless for this.
  key_id text not null,
  created_at bigint not null,
  -- It is stored until this Irish day.
  forget_on text not null
);
create index credit_grants_forget on credit_grants (forget_on);
create index credit_grants_grant on credit_grants (grant_id);

-- Messages

create table enquiries (
  id text not null primary key,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  message text not null,
  -- A complaint has a case number such as CM7M3D9QXV; any other enquiry has ''.
  complaint text not null default '',
  spam integer not null,
  created_at bigint not null,
  answered_at bigint
);
create index enquiries_newest on enquiries (spam, created_at, id);
create index enquiries_email on enquiries (email);

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

-- Newsletters are stored as they were sent. The id is the name of the file, or that of a test to one address. "reached" is the
-- last subscriber whose mail is in the outbox.
create table newsletters (
  id text not null primary key,
  subject text not null,
  body text not null,
  test_to text not null,
  reached text not null,
  mails bigint not null,
  created_at bigint not null,
  finished_at bigint
);

create table applications (
  id text not null primary key,
  job text not null,
  name text not null,
  email text not null,
  phone text not null,
  cover text not null,
  -- Its file is in the table files.
  cv_file text not null,
  cv_bytes integer not null,
  spam integer not null,
  created_at bigint not null
);

-- Bookings

-- An order is what is paid together: one booking, or all of an upload.
create table orders (
  id text not null primary key,
  account_id text references accounts (id) on delete set null,
  -- Receipt and news go there.
  email text not null,
  kind text not null check (kind in ('booking', 'bulk')),
  -- They are the sums of its bookings when it was made: price, credit used, and what a card pays.
  total_cents bigint not null check (total_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  due_cents bigint not null check (due_cents >= 0),
  -- Its receipt is made out to these, as in accounts.
  billing text not null default '',
  -- It could be paid from then on: 0 means at once, null that it waits for the office, and any other moment that the office
  -- agreed then.
  payable_from bigint default 0,
  paid_at bigint,
  created_at bigint not null
);
create index orders_account on orders (account_id, created_at);
create index orders_open on orders (paid_at, created_at);
create index orders_email on orders (email);
-- Telephones, notes and e-mail addresses of these orders are still stored (D69).
create index orders_contacts on orders (paid_at, created_at) where email <> '';

create table bookings (
  id text not null primary key,
  tracking text not null unique,
  account_id text references accounts (id) on delete set null,
  order_id text references orders (id),
  -- It is what was booked, as JSON.
  request text not null,
  total_cents bigint not null check (total_cents >= 0),
  credit_cents bigint not null default 0,
  destination text not null default '',
  -- It is collected on this day, in this part of it.
  collect_on text,
  collect_part text not null default '',
  promised_on text,
  -- A delivery that is promised for several days, as abroad, is promised from this day to promised_on; null means one day.
  promised_from text,
  -- It is equal for the bookings of an order that are collected together, which pay the charge for the collection once; '' means
  -- that the booking is collected by itself.
  collection text not null default '',
  -- It is the address of a collection that is charged, to find other bookings of the account that are collected there; it is ''
  -- where the collection is free, and for guests.
  door text not null default '',
  -- A booking of another order pays for the collection of this one; '' means that none does.
  charged_by text not null default '',
  -- A cancelled booking does not give this back, because other orders share its collection; credit paid a part of it.
  kept_cents bigint not null default 0,
  kept_credit_cents bigint not null default 0,
  -- The office reads what in the parcel is carried only with conditions: names of the list of prohibited goods, or ''.
  conditions text not null default '',
  -- The search of its account reads names, towns, number and contents here, in small letters without accents.
  search_text text not null default '',
  -- The parcel of this booking comes back with this one.
  return_of text references bookings (id),
  -- The customer of a booking that was paid too late for its day can choose a new collection day until then.
  choose_day_by bigint,
  -- Each step writes here where the parcel is, so that no list looks for the newest event of each booking.
  last_state text not null default 'created',
  -- It says who has to act: 'sender' before it is paid, 'collect', 'deliver', or 'done'.
  stage text not null default 'sender',
  -- The newest event has its number, scanner, day and time here.
  steps integer not null default 0,
  last_by text,
  last_on text not null default '',
  last_at bigint not null default 0,
  created_at bigint not null
);
create index bookings_order on bookings (order_id);
create index bookings_collect on bookings (collect_on);
create index bookings_promised on bookings (promised_on);
create index bookings_choose on bookings (choose_day_by) where choose_day_by is not null;
create index bookings_door on bookings (door, collect_on);
create index bookings_charged_by on bookings (charged_by) where charged_by <> '';
create index bookings_line on bookings (account_id, created_at, id, last_state);
create index bookings_newest on bookings (created_at, id, last_state);
create index bookings_state on bookings (last_state, created_at, id);
-- A driver's round reads these: what to collect, what waits for a driver, and what is in a van.
create index bookings_to_collect on bookings (stage, collect_on, id);
create index bookings_to_deliver on bookings (stage, promised_on, id);
create index bookings_held on bookings (last_by, stage, last_on, last_at, id);

-- Each row has what a booking said before a change, as JSON.
create table booking_changes (
  booking_id text not null references bookings (id) on delete cascade,
  seq integer not null,
  account_id text,
  previous text not null,
  at bigint not null,
  primary key (booking_id, seq)
);

-- Rows are only added: two writers of the same step collide on the key, and none is lost.
create table events (
  booking_id text not null references bookings (id) on delete cascade,
  seq integer not null,
  state text not null,
  -- It says why a parcel is an exception: '', 'held', 'damaged' or 'lost'. A correction says here who made it, and why.
  reason text not null default '',
  town text not null,
  account_id text,
  -- This step replaces that one and the later ones, because they were scanned by mistake.
  corrects integer,
  -- The count of journeys reads it.
  day text not null,
  at bigint not null,
  primary key (booking_id, seq)
);
create index events_state on events (state, account_id, day);

-- The count of journeys reads the days on which a driver scanned.
create table driver_days (
  account_id text not null,
  day text not null,
  primary key (account_id, day)
);
-- The days of drivers are deleted after some years.
create index driver_days_day on driver_days (day);

-- Drivers clocked in and out then; clocked_out is null while they are at work.
create table clocks (
  account_id text not null references accounts (id) on delete cascade,
  clocked_in bigint not null,
  clocked_out bigint,
  primary key (account_id, clocked_in)
);

-- A proof says who took a parcel.
create table proofs (
  booking_id text not null primary key references bookings (id) on delete cascade,
  name text not null,
  -- Its file is in the table files; '' means that there is no photo.
  photo_file text not null,
  at bigint not null
);

-- These receivers get notices about a parcel that comes to them, because the sender gave the address. The row is deleted when the
-- receiver stops the notices, and a month after the parcel's last step.
create table receivers (
  booking_id text not null primary key references bookings (id) on delete cascade,
  email text not null,
  created_at bigint not null
);
create index receivers_created on receivers (created_at);
create index receivers_email on receivers (email);

-- An upload is a CSV file that was priced and waits to be booked.
create table uploads (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  rows text not null,
  total_cents bigint not null,
  created_at bigint not null
);

-- Lost and damaged parcels have claims.
create table claims (
  id text not null primary key,
  -- People call it by this number, such as CL7M3D90QX.
  number text not null unique,
  booking_id text not null references bookings (id) on delete cascade,
  kind text not null,
  story text not null,
  -- The goods were worth so much by the claimant, and the terms let the office pay so much at most.
  value_cents bigint not null check (value_cents > 0),
  most_cents bigint not null,
  -- It is open, accepted, declined or paid.
  state text not null,
  amount_cents bigint not null default 0 check (amount_cents >= 0 and amount_cents <= most_cents),
  -- An accepted claim is paid into this bank account; it is '' before it is given and after it is deleted.
  iban text not null default '',
  payee text not null default '',
  reason text not null default '',
  created_at bigint not null,
  decided_at bigint,
  paid_at bigint
);
create index claims_booking on claims (booking_id);
-- A parcel has one open claim.
create unique index claims_open on claims (booking_id) where state = 'open';
-- The files are in the table files, with the kind "claim".
create table claim_photos (
  name text not null primary key,
  claim_id text not null references claims (id) on delete cascade
);
create index claim_photos_claim on claim_photos (claim_id);

-- Money

-- A payment is one session of the payment provider; its id is the provider's.
create table payments (
  id text not null primary key,
  order_id text not null references orders (id),
  cents bigint not null check (cents > 0),
  state text not null check (state in ('open', 'paid', 'expired')),
  -- A refund names this payment of the provider; it is '' before it is paid.
  intent text not null default '',
  url text not null,
  created_at bigint not null,
  paid_at bigint
);
create index payments_order on payments (order_id);

-- These events of the payment provider have had their effect.
create table webhooks (
  id text not null primary key,
  type text not null,
  received_at bigint not null
);
create index webhooks_age on webhooks (received_at);

-- A refund goes back to a card; a job tells the provider.
create table refunds (
  id text not null primary key,
  payment_id text not null references payments (id),
  -- It is '' when all of a payment goes back that paid for nothing.
  booking_id text not null,
  cents bigint not null check (cents > 0),
  reason text not null check (reason in ('cancelled', 'paid-twice', 'too-late', 'wrong-amount')),
  provider_id text not null default '',
  done_at bigint,
  -- The provider said then that it failed, or refused it for good: it is not tried again by itself.
  failed_at bigint,
  -- The office paid a failed one in another way then.
  settled_at bigint,
  error text,
  created_at bigint not null,
  unique (payment_id, reason, booking_id)
);
create index refunds_booking on refunds (booking_id);

-- A part of what a card paid for a booking goes back without a cancellation. The refund and its receipt name the part's id as
-- their booking_id.
create table part_refunds (
  id text not null primary key,
  booking_id text not null references bookings (id) on delete cascade,
  cents bigint not null check (cents > 0),
  -- So much of it goes back to the credit; its refund is the rest.
  credit_cents bigint not null default 0,
  -- The customer reads it.
  reason text not null,
  created_at bigint not null
);
create index part_refunds_booking on part_refunds (booking_id);

-- The payment provider reports these, and a person has to settle them.
create table payment_alerts (
  -- The provider's id is that of a session or a dispute; a refusal has an order's id.
  id text not null primary key,
  kind text not null check (kind in ('unknown-order', 'dispute', 'refused')),
  -- It is the provider's payment, or '' when there is none yet.
  intent text not null,
  -- It names this order, which may not be in the database.
  order_id text not null,
  cents bigint not null,
  -- The provider has its own word for it, such as a status or a code.
  word text not null,
  created_at bigint not null,
  settled_at bigint
);
create index payment_alerts_intent on payment_alerts (intent);

-- Receipts are numbered from 1 without gaps in each series: the counter goes up in the transaction that writes the row.
create table receipts (
  no bigint not null primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in ('receipt', 'refund')),
  -- The receipt of an order has ''; a refund has the booking that was cancelled.
  booking_id text not null,
  -- They are integer cents, VAT included: the price for a receipt, card and credit together for a refund.
  cents bigint not null check (cents >= 0),
  created_at bigint not null,
  unique (order_id, kind, booking_id)
);

-- Counters are the last receipt; the series of receipts, the millions of their numbers, which each start of a server begins anew,
-- so that a database from a backup never gives a number twice; and the counts of web/home.
create table counters (
  name text not null primary key,
  value bigint not null
);
insert into counters (name, value)
values ('receipt', 0), ('receipt-series', 0), ('bookings', 0), ('delivered', 0), ('journeys', 0);

-- The office

-- A deed is what the office did by its command, or noted about a booking. by_whom is the user of the machine, or the name that
-- was given.
create table deeds (
  id text not null primary key,
  at bigint not null,
  by_whom text not null,
  command text not null,
  -- It was about this: an id, for a step that of its booking with the number, or ''.
  entity_id text not null default '',
  booking_id text references bookings (id) on delete cascade,
  words text not null default ''
);
create index deeds_at on deeds (at);
create index deeds_booking on deeds (booking_id) where booking_id is not null;
create index deeds_entity on deeds (entity_id) where entity_id <> '';

-- The platform

-- Jobs leave the house: mails, refunds, and the sandbox's events.
create table outbox (
  id text not null primary key,
  kind text not null,
  entity_id text not null,
  attempts integer not null default 0,
  run_at bigint not null,
  locked_until bigint not null default 0,
  done_at bigint,
  given_up_at bigint,
  error text,
  created_at bigint not null
);
create index outbox_due on outbox (done_at, run_at);
create index outbox_entity on outbox (kind, entity_id);
create index outbox_age on outbox (kind, created_at);

-- Files are in the database, so that every host reads the same ones and one backup holds everything. SQLite stores bytes as they
-- are in a column of any type.
create table files (
  -- A row knows it by this name, such as applications.cv_file.
  name text not null primary key,
  -- It is 'cv', 'proof' or 'claim'.
  kind text not null,
  bytes bytea not null,
  created_at bigint not null
);
create index files_kind on files (kind);

-- Each Idempotency-Key has its first answer here; the id is a hash of who and key.
create table idempotency (
  id text not null primary key,
  request_hash text not null,
  -- This program sent the request first, hashed with the key; '' means that none did.
  program_hash text not null default '',
  answer text not null,
  created_at bigint not null
);
create index idempotency_age on idempotency (created_at);

-- A draft has what was typed into a form that failed without a script, for some minutes; the id is the SHA-256 of its token.
create table drafts (
  id text not null primary key,
  page text not null,
  draft text not null,
  expires_at bigint not null
);

-- Several processes share the counters of the rate limits on PostgreSQL (rate-limiter-flexible).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
