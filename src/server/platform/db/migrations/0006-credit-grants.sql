-- Who had the credit for registering, until a year after its last day: keyed hashes of normalised e-mail addresses and of VAT
-- numbers. The rows of one grant are its holder's. No account is named, so that they outlive it.
create table credit_grants (
  id text not null primary key,
  kind text not null check (kind in ('address', 'company')),
  grant_id text not null,
  -- Which key made the hash: a backup is useless for this with another one.
  key_id text not null,
  created_at bigint not null,
  -- The last Irish day on which it is kept.
  forget_on text not null
);
create index credit_grants_forget on credit_grants (forget_on);
create index credit_grants_grant on credit_grants (grant_id);
