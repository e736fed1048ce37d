-- Of a saved address: name and address in Latin letters, or '' (D87), and whether town and Eircode were said to be right (D86).
alter table addresses add column latin text not null default '';
alter table addresses add column both_right integer not null default 0;
