-- The memory of the sandbox, which stands in for the payment provider where there is no key of Stripe. Only there do files
-- whose names begin with "sandbox" run. The same subset of SQL as 0001.
create table sandbox_sessions (
  id text not null primary key,
  body text not null,
  created_at bigint not null
);
create table sandbox_keys (
  id text not null primary key,
  request text not null,
  answer text not null,
  created_at bigint not null
);
create table sandbox_events (
  id text not null primary key,
  body text not null,
  created_at bigint not null
);
