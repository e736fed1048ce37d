-- One subset of SQL for SQLite and PostgreSQL: text ids made by the application, integer cents, bigint milliseconds
-- since 1970, days in Ireland as text, 0 and 1 for no and yes, JSON as text. Each list is read by a key, so that its first rows
-- cost the same however many there are.

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
  -- Drivers and depots: when the office approved them.
  approved_at bigint,
  -- When the office locked it; null while it may log in.
  locked_at bigint,
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- To whom its next receipts are made out: name, company and VAT number as JSON, or ''.
  billing text not null default '',
  -- The EORI number of an account that sends as a business, or ''. A booking has its own in its request.
  eori text not null default '',
  -- Why it did not get, or keep, the credit for registering: '', 'address' or 'company'.
  credit_had text not null default '',
  -- The key under which its credit for registering was remembered, or ''.
  credit_key text not null default '',
  -- The last Irish day on which somebody was logged in, so that an unused account is deleted some day; '' before the first.
  used_on text not null default '',
  -- The login asks for a second step from then on; null without one.
  second_step_at bigint,
  spam integer not null,
  created_at bigint not null
);
create index accounts_newest on accounts (created_at, id);
create index accounts_role on accounts (role, approved_at);
create index accounts_credit_key on accounts (credit_key);

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
  -- The browser and system in words, and the day of its last use, for the account's list; '' while unknown.
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
  -- What it opens, such as a booking.
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
  -- In the USA and Australia; '' elsewhere.
  state text not null default '',
  country text not null,
  -- Its name and address in Latin letters, or '' (D87).
  latin text not null default '',
  -- 1 when its owner said that town and Eircode are both right (D86).
  both_right integer not null default 0,
  created_at bigint not null,
  -- When its owner chose it as the one to fill in; 0 for those never chosen.
  default_at bigint not null default 0
);
create index addresses_account on addresses (account_id, created_at);

-- The credit of accounts
create table ledger (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  cents bigint not null,
  kind text not null,
  -- What it was for, such as the id of a booking.
  ref text not null,
  -- The entry whose credit this one takes or gives back; '' when it is credit of its own.
  source text not null,
  -- The last day on which credit of its own counts; null for always.
  expires_on text,
  -- What is left of credit of its own; the sum of an account is its credit_cents.
  remaining_cents bigint not null check (remaining_cents >= 0),
  created_at bigint not null,
  -- One entry of a kind for one thing out of one source: nothing is posted twice.
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
  -- The key that made the hash: with another one a backup is useless for this.
  key_id text not null,
  created_at bigint not null,
  -- The last Irish day on which it is stored.
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
  -- The case number of a complaint, such as CM7M3D9QXV; '' for any other enquiry.
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

-- Newsletters as they were sent. The id is the name of the file, or that of a test to one address. "reached" is the last
-- subscriber whose mail is in the outbox.
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
  -- Its row in the table files.
  cv_file text not null,
  cv_bytes integer not null,
  spam integer not null,
  created_at bigint not null
);

-- Bookings

-- What is paid together: one booking, or all of an upload.
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
  -- To whom its receipt is made out, as in accounts.
  billing text not null default '',
  -- When it could be paid: 0 at once, null while it waits for the office, else when the office agreed.
  payable_from bigint default 0,
  paid_at bigint,
  created_at bigint not null
);
create index orders_account on orders (account_id, created_at);
create index orders_open on orders (paid_at, created_at);
create index orders_email on orders (email);
-- The orders whose telephones, notes and e-mail addresses are still stored (D69).
create index orders_contacts on orders (paid_at, created_at) where email <> '';

create table bookings (
  id text not null primary key,
  tracking text not null unique,
  account_id text references accounts (id) on delete set null,
  order_id text references orders (id),
  -- What was booked, as JSON.
  request text not null,
  total_cents bigint not null check (total_cents >= 0),
  credit_cents bigint not null default 0,
  destination text not null default '',
  -- The day and the part of it on which it is collected.
  collect_on text,
  collect_part text not null default '',
  promised_on text,
  -- The first day of a delivery that is promised for several days, as abroad, whose last is promised_on; null for one day.
  promised_from text,
  -- Equal for the bookings of an order that are collected together, which pay the charge for the collection once; ''
  -- for a booking that is collected by itself.
  collection text not null default '',
  -- The address of a collection that is charged, to find other bookings of the account that are collected there; '' where it is
  -- free, and for guests.
  door text not null default '',
  -- The booking of another order that pays for the collection of this one, or ''.
  charged_by text not null default '',
  -- What a cancelled booking does not give back, because other orders share its collection, and what credit paid of it.
  kept_cents bigint not null default 0,
  kept_credit_cents bigint not null default 0,
  -- What in the parcel is carried only with conditions, for the office: names of the list of prohibited goods, or ''.
  conditions text not null default '',
  -- Names, towns, number and contents in small letters without accents, for the search of its account.
  search_text text not null default '',
  -- The booking whose parcel comes back with this one.
  return_of text references bookings (id),
  -- Until when the customer can choose a new collection day, for a booking that was paid too late for its day.
  choose_day_by bigint,
  -- Where the parcel is, kept by each step, so that no list looks for the newest event of each booking.
  last_state text not null default 'created',
  -- Who has to act: 'sender' before it is paid, 'collect', 'deliver', or 'done'.
  stage text not null default 'sender',
  -- The newest event: its number, who scanned it, its day and its time.
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
-- A driver's round: what to collect, what waits for a driver, and what is in a van.
create index bookings_to_collect on bookings (stage, collect_on, id);
create index bookings_to_deliver on bookings (stage, promised_on, id);
create index bookings_held on bookings (last_by, stage, last_on, last_at, id);

-- What a booking said before each change, as JSON.
create table booking_changes (
  booking_id text not null references bookings (id) on delete cascade,
  seq integer not null,
  account_id text,
  previous text not null,
  at bigint not null,
  primary key (booking_id, seq)
);

-- Append-only: two writers of the same step collide on the key, and none is lost.
create table events (
  booking_id text not null references bookings (id) on delete cascade,
  seq integer not null,
  state text not null,
  -- Why a parcel is an exception: '', 'held', 'damaged' or 'lost'. A correction says here who made it, and why.
  reason text not null default '',
  town text not null,
  account_id text,
  -- The first of the steps that this one replaces because they were scanned by mistake.
  corrects integer,
  -- For the count of journeys.
  day text not null,
  at bigint not null,
  primary key (booking_id, seq)
);
create index events_state on events (state, account_id, day);

-- The days on which a driver scanned, for the count of journeys.
create table driver_days (
  account_id text not null,
  day text not null,
  primary key (account_id, day)
);
-- The days of drivers are deleted after some years.
create index driver_days_day on driver_days (day);

-- When drivers clocked in and out; clocked_out is null while they are at work.
create table clocks (
  account_id text not null references accounts (id) on delete cascade,
  clocked_in bigint not null,
  clocked_out bigint,
  primary key (account_id, clocked_in)
);

-- Who took a parcel.
create table proofs (
  booking_id text not null primary key references bookings (id) on delete cascade,
  name text not null,
  -- Its row in the table files; '' without a photo.
  photo_file text not null,
  at bigint not null
);

-- Who gets notices about a parcel that comes to them, when the sender gave the address. The row goes when the receiver
-- stops the notices, and a month after the parcel's last step.
create table receivers (
  booking_id text not null primary key references bookings (id) on delete cascade,
  email text not null,
  created_at bigint not null
);
create index receivers_created on receivers (created_at);
create index receivers_email on receivers (email);

-- A CSV file that was priced and waits to be booked.
create table uploads (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  rows text not null,
  total_cents bigint not null,
  created_at bigint not null
);

-- Claims for lost and damaged parcels
create table claims (
  id text not null primary key,
  -- What people call it, such as CL7M3D90QX.
  number text not null unique,
  booking_id text not null references bookings (id) on delete cascade,
  kind text not null,
  story text not null,
  -- What the goods were worth by the claimant, and the most that the terms let the office pay.
  value_cents bigint not null check (value_cents > 0),
  most_cents bigint not null,
  -- open, accepted, declined or paid.
  state text not null,
  amount_cents bigint not null default 0 check (amount_cents >= 0 and amount_cents <= most_cents),
  -- The bank account to which an accepted claim is paid; '' before it is given and after it is deleted.
  iban text not null default '',
  payee text not null default '',
  reason text not null default '',
  created_at bigint not null,
  decided_at bigint,
  paid_at bigint
);
create index claims_booking on claims (booking_id);
-- One open claim a parcel.
create unique index claims_open on claims (booking_id) where state = 'open';
-- The files are in the table files, with the kind "claim".
create table claim_photos (
  name text not null primary key,
  claim_id text not null references claims (id) on delete cascade
);
create index claim_photos_claim on claim_photos (claim_id);

-- Money

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
create index webhooks_age on webhooks (received_at);

-- Money that goes back to a card; a job tells the provider.
create table refunds (
  id text not null primary key,
  payment_id text not null references payments (id),
  -- '' when all of a payment goes back that paid for nothing.
  booking_id text not null,
  cents bigint not null check (cents > 0),
  reason text not null check (reason in ('cancelled', 'paid-twice', 'too-late', 'wrong-amount')),
  provider_id text not null default '',
  done_at bigint,
  -- When the provider said that it failed, or refused it for good: it is not tried again by itself.
  failed_at bigint,
  -- When the office paid a failed one in another way.
  settled_at bigint,
  error text,
  created_at bigint not null,
  unique (payment_id, reason, booking_id)
);
create index refunds_booking on refunds (booking_id);

-- Parts of what a card paid for a booking that go back without a cancellation. The refund and its receipt name the part's id as
-- their booking_id.
create table part_refunds (
  id text not null primary key,
  booking_id text not null references bookings (id) on delete cascade,
  cents bigint not null check (cents > 0),
  -- What of it goes back to the credit; its refund is the rest.
  credit_cents bigint not null default 0,
  -- The customer reads it.
  reason text not null,
  created_at bigint not null
);
create index part_refunds_booking on part_refunds (booking_id);

-- What the payment provider reports and a person has to settle.
create table payment_alerts (
  -- The provider's id: of a session, a dispute; an order's id for a refusal.
  id text not null primary key,
  kind text not null check (kind in ('unknown-order', 'dispute', 'refused')),
  -- The provider's payment; '' when there is none yet.
  intent text not null,
  -- The order that it names, which may not be in the database.
  order_id text not null,
  cents bigint not null,
  -- The provider's own word for it, such as a status or a code.
  word text not null,
  created_at bigint not null,
  settled_at bigint
);
create index payment_alerts_intent on payment_alerts (intent);

-- Numbered from 1 without gaps in each series: the counter goes up in the transaction that writes the row.
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

-- The last receipt; the series of receipts, the millions of their numbers, which each start of a server begins anew, so that a
-- database from a backup never gives a number twice; the counts of web/home.
create table counters (
  name text not null primary key,
  value bigint not null
);
insert into counters (name, value)
values ('receipt', 0), ('receipt-series', 0), ('bookings', 0), ('delivered', 0), ('journeys', 0);

-- The office

-- What the office did by its command, or noted about a booking, and the user of the machine, or the name that was given.
create table deeds (
  id text not null primary key,
  at bigint not null,
  by_whom text not null,
  command text not null,
  -- What it was about: an id, for a step that of its booking with the number, or ''.
  entity_id text not null default '',
  booking_id text references bookings (id) on delete cascade,
  words text not null default ''
);
create index deeds_at on deeds (at);
create index deeds_booking on deeds (booking_id) where booking_id is not null;
create index deeds_entity on deeds (entity_id) where entity_id <> '';

-- The platform

-- The jobs that leave the house: mails, refunds, and the sandbox's events.
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

-- Files lie in the database, so that every host reads the same ones and one backup holds everything. SQLite stores bytes as
-- they are in a column of any type.
create table files (
  -- The name by which a row knows it, such as applications.cv_file.
  name text not null primary key,
  -- 'cv', 'proof' or 'claim'.
  kind text not null,
  bytes bytea not null,
  created_at bigint not null
);
create index files_kind on files (kind);

-- The first answer to each Idempotency-Key; the id is a hash of who and key.
create table idempotency (
  id text not null primary key,
  request_hash text not null,
  -- The program that sent the request first, hashed with the key; '' where none did.
  program_hash text not null default '',
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

-- The counters of the rate limits, which several processes share on PostgreSQL (rate-limiter-flexible).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
