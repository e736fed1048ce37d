-- Fills what 0010 has added. The same subset of SQL as 0001.
update bookings set (last_state, steps, last_by, last_on, last_at) = (
  select events.state, events.seq, events.account_id, events.day, events.at from events
  where events.booking_id = bookings.id order by events.seq desc limit 1)
where exists (select 1 from events where events.booking_id = bookings.id);
update bookings set stage = case
  when last_state in ('delivered', 'returned', 'cancelled') then 'done'
  when exists (
    select 1 from events where events.booking_id = bookings.id and events.state = 'collected') then 'deliver'
  else 'collect' end
where last_state <> 'created';

insert into driver_days (account_id, day)
  select distinct account_id, day from events
  where account_id is not null and account_id not in (select id from accounts where role <> 'driver');
-- The counts of web/home; what changes them keeps them in its transaction.
insert into counters (name, value) select 'bookings', count(*) from bookings;
insert into counters (name, value) select 'delivered', count(*) from events where state = 'delivered';
insert into counters (name, value) select 'journeys', count(*) from driver_days;
