-- The first day of a delivery that is promised for several days, as abroad; null for one day. promised_on is the last one.
alter table bookings add column promised_from text;
