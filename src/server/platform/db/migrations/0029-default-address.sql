-- When its owner chose the address as the one to fill in; 0 for those never chosen. The same subset of SQL as 0001.
alter table addresses add column default_at bigint not null default 0;
