-- Newsletters that were sent, as they were sent. The id is the name of the file, or that of a test to one address. "reached" is
-- the last subscriber whose mail is in the outbox. The same subset of SQL as 0001.
create table newsletters (
  id text not null primary key,
  subject text not null,
  body text not null,
  test_to text not null,
  reached text not null,
  mails bigint not null,
  created_at bigint not null,
  finished_at bigint
);
