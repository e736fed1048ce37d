-- Until when the customer can choose a new collection day, in milliseconds since 1970, for a booking that was paid too
-- late for its day; null for all others. The same subset of SQL as 0001.
alter table bookings add column choose_day_by bigint;
create index bookings_choose on bookings (choose_day_by) where choose_day_by is not null;
