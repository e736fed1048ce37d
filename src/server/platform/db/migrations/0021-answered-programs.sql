-- The program that sent the request first, as a hash with the key; '' where an older release stored it.
alter table idempotency add column program_hash text not null default '';
