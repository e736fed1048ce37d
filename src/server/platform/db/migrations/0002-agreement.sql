-- When an order could be paid: 0 at once, null while it waits for the office, else when the office agreed.
alter table orders add column payable_from bigint default 0;
