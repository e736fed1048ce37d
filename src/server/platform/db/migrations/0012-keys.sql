-- Every list is read by a key, so that its first rows cost the same however many there are. The same subset of SQL as
-- 0001. (bookings_account and orders_account are the beginnings of others, but older releases may still read by them.)
create index bookings_line on bookings (account_id, created_at, id, last_state);
create index bookings_newest on bookings (created_at, id, last_state);
create index bookings_state on bookings (last_state, created_at, id);
-- A driver's round: what to collect, what waits for a driver, and what somebody has in the van.
create index bookings_to_collect on bookings (stage, collect_on, id);
create index bookings_to_deliver on bookings (stage, promised_on, id);
create index bookings_held on bookings (last_by, stage, last_on, last_at, id);
create index ledger_line on ledger (account_id, created_at, id);
create index accounts_newest on accounts (created_at, id);
create index accounts_role on accounts (role, approved_at);
create index enquiries_newest on enquiries (spam, created_at, id);
-- What is deleted when it is old.
create index tokens_age on tokens (expires_at);
create index webhooks_age on webhooks (received_at);
create index outbox_age on outbox (kind, created_at);
