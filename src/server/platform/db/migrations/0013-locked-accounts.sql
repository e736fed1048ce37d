-- When the office locked an account; null while it may log in.
alter table accounts add column locked_at bigint;
