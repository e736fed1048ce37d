-- The last day on which somebody was logged in, so that an account that nobody uses goes some day; '' before that was noted.
alter table accounts add column used_on text not null default '';
