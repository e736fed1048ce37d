-- When drivers clocked in and out, in milliseconds since 1970; null while at work.
create table clocks (
  account_id text not null references accounts (id) on delete cascade,
  clocked_in bigint not null,
  clocked_out bigint,
  primary key (account_id, clocked_in)
);
