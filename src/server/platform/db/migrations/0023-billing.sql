-- To whom a receipt is made out: name, company and VAT number as JSON, or ''. The same subset of SQL as 0001.
alter table orders add column billing text not null default '';
