-- Where a parcel is, beside its steps: the step that changes it keeps these columns, so that no list looks for the
-- newest step of each booking. The same subset of SQL as 0001. A process of an older
-- release that still runs does not keep them: the audit finds what it has left, and the next step puts it right.
alter table bookings add column last_state text not null default 'created';
-- Who has to act: 'sender' before it is paid, 'collect', 'deliver', or 'done'.
alter table bookings add column stage text not null default 'sender';
-- The newest step: its number, who scanned it, its day in Ireland and its time.
alter table bookings add column steps integer not null default 0;
alter table bookings add column last_by text;
alter table bookings add column last_on text not null default '';
alter table bookings add column last_at bigint not null default 0;

-- The days on which a driver scanned, one row each, for the count of journeys.
create table driver_days (
  account_id text not null,
  day text not null,
  primary key (account_id, day)
);
