-- What an account's list of sessions says of each: the browser and system in words, and the Irish day of its last use; '' in
-- sessions of an older release. The same subset of SQL as 0001.
alter table sessions add column device text not null default '';
alter table sessions add column used_on text not null default '';
