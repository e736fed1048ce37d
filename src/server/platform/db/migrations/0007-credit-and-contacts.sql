-- Why an account did not get, or keep, the credit for registering: '', 'address' or 'company'.
alter table accounts add column credit_had text not null default '';
-- The key under which the credit of an account was remembered; '' for an account of an older release.
alter table accounts add column credit_key text not null default '';
create index accounts_credit_key on accounts (credit_key);
-- The orders whose telephones, notes and e-mail addresses are still kept (D69).
create index orders_contacts on orders (paid_at, created_at) where email <> '';
