-- What in the parcel is carried only with conditions, for the office: names of the list of prohibited goods, or ''. The same
-- subset of SQL as 0001.
alter table bookings add column conditions text not null default '';
