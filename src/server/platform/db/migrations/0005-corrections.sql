-- The first of the steps that a step replaces because they were scanned by mistake; its reason says who corrected them, and why.
alter table events add column corrects integer;
-- Parts of what a card paid for a booking that go back without a cancellation. The refund and its receipt name the part's id as
-- their booking_id.
create table part_refunds (
  id text not null primary key,
  booking_id text not null references bookings (id) on delete cascade,
  cents bigint not null check (cents > 0),
  -- The customer reads it.
  reason text not null,
  created_at bigint not null
);
create index part_refunds_booking on part_refunds (booking_id);
