-- The EORI number of an account that sends as a business, or ''. A booking has its own in its request.
alter table accounts add column eori text not null default '';
