-- The series of the receipts that are given now: the millions of their numbers. Each start of a server begins a new one,
-- so that a database from a backup never gives a number again. 0 for the numbers from before. The same subset of SQL as
-- 0001.
insert into counters (name, value) values ('receipt-series', 0);
