-- The mail about a cancelled booking looks for the credit that it gave back. The same subset of SQL as 0001.
create index ledger_ref on ledger (ref);
