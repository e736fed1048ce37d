-- Claims for lost and damaged parcels. The same subset of SQL as 0001.
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
