-- The state of a saved address in the USA or Australia; '' elsewhere. The same subset of SQL as 0001.
alter table addresses add column state text not null default '';
