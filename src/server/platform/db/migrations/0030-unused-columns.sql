-- Since 0006 the queue of jobs has these; no release since then reads or writes them. The same subset of SQL as 0001.
alter table refunds drop column attempts;
alter table refunds drop column locked_until;
alter table sandbox_events drop column attempts;
alter table sandbox_events drop column done_at;
