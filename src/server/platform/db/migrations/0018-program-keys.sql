-- Keys with which programs of an account call the API. A key is stored as its SHA-256; `used_on` is the day of its last use, or ''.
create table program_keys (
  id text not null primary key,
  account_id text not null references accounts (id) on delete cascade,
  hash text not null unique,
  name text not null,
  may text not null check (may in ('read', 'book')),
  used_on text not null default '',
  created_at bigint not null
);
create index program_keys_account on program_keys (account_id);
