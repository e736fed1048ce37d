-- When the office paid a failed refund in another way. The same subset of SQL as 0001.
alter table refunds add column settled_at bigint;
-- The state of a booking's refund is shown with the booking.
create index refunds_booking on refunds (booking_id);
