-- The second step of a login: a code of an app (RFC 6238). The secret is encrypted, and `used_step` is the half minute of the last code, so that none
-- is used twice. An account has the second step from `second_step_at` on; a secret without it waits for its first code.
alter table accounts add column second_step_at bigint;
create table second_steps (
  account_id text not null primary key references accounts (id) on delete cascade,
  secret text not null,
  used_step bigint not null default 0,
  created_at bigint not null
);
-- What lets the owner in without the app, once each. The first digit of a code is its number; the code is hashed like a password.
create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  number integer not null,
  hash text not null,
  primary key (account_id, number)
);
