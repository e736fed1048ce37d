-- The same as an account keeps it for its next receipts. The same subset of SQL as 0001.
alter table accounts add column billing text not null default '';
