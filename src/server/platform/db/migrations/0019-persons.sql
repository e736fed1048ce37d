-- Everything about a person is found by the e-mail address. The same subset of SQL as 0001.
create index orders_email on orders (email);
create index enquiries_email on enquiries (email);
