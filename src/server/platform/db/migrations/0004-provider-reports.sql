-- What the payment provider reports and a person has to settle. The same subset of SQL as 0001.
create table payment_alerts (
  -- The provider's id: of a session, a dispute; an order's id for a refusal.
  id text not null primary key,
  kind text not null check (kind in ('unknown-order', 'dispute', 'refused')),
  -- The provider's payment; '' when there is none yet.
  intent text not null,
  -- The order that it names, which may not be in the database.
  order_id text not null,
  cents bigint not null,
  -- The provider's own word for it, such as a status or a code.
  word text not null,
  created_at bigint not null,
  settled_at bigint
);
create index payment_alerts_intent on payment_alerts (intent);

-- When the provider said that a refund failed, or refused it for good: nobody tries it again by itself.
alter table refunds add column failed_at bigint;
