-- Who gets notices about a parcel that comes to them, when the sender gave the address. The row goes when the receiver
-- stops the notices, and a month after the parcel's last step. The same subset of SQL as 0001.
create table receivers (
  booking_id text not null primary key references bookings (id) on delete cascade,
  email text not null,
  created_at bigint not null
);
create index receivers_created on receivers (created_at);
create index receivers_email on receivers (email);
