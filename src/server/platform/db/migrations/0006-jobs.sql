-- The outbox holds every job that leaves the house: mails, refunds, and the sandbox's events. What is given up is a
-- state that the office sees. An older release beside this one leaves kinds that it does not know alone, and works on
-- the columns of its own tables. The same subset of SQL as 0001.
alter table outbox add column given_up_at bigint;
update outbox set given_up_at = run_at where done_at is null and attempts >= 12;
create index outbox_subject on outbox (kind, subject);

-- Their columns attempts, run_at, locked_until (and done_at of the events) are used no more; a later release drops them.
insert into outbox (id, kind, subject, attempts, run_at, locked_until, done_at, error, created_at, given_up_at)
  select id, 'refund', id, attempts, run_at, locked_until, null, error, created_at, failed_at
  from refunds where done_at is null;
insert into outbox (id, kind, subject, attempts, run_at, locked_until, done_at, error, created_at, given_up_at)
  select substr(id, 10), 'sandbox-event', id, attempts, run_at, 0, null, null, created_at, null
  from sandbox_events where done_at is null;
