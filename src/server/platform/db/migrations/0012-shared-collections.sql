-- The address of a collection that is charged, to find other bookings of the account that are collected there; '' where it is
-- free, and for guests.
alter table bookings add column door text not null default '';
create index bookings_door on bookings (door, collect_on);
-- The booking of another order that pays for the collection of this one, or ''.
alter table bookings add column charged_by text not null default '';
create index bookings_charged_by on bookings (charged_by) where charged_by <> '';
-- Of a cancelled booking: the charge that has not gone back, because other orders are collected there, and what credit paid of it.
alter table bookings add column kept_cents bigint not null default 0;
alter table bookings add column kept_credit_cents bigint not null default 0;
-- What of such a part goes back to the credit; its refund is the rest.
alter table part_refunds add column credit_cents bigint not null default 0;
