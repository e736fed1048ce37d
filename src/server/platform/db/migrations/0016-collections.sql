-- Equal for the bookings of an order that are collected together, which pay the charge for the collection once; '' for a
-- booking that is collected by itself. The same subset of SQL as 0001.
alter table bookings add column collection text not null default '';
