-- What the office did by its command, and who: the user of the machine, or the name that was given. A note about a booking is one too.
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
