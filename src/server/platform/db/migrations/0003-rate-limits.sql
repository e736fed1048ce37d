-- The counters of the rate limits, which several processes share on PostgreSQL. Older releases made the table at its
-- first use, so it may be there. The same subset of SQL as 0001.
create table if not exists rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
