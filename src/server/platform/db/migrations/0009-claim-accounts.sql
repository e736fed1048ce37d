-- Where an accepted claim is paid: the IBAN and the name on the account, '' before they are given and after they are deleted.
alter table claims add column iban text not null default '';
alter table claims add column payee text not null default '';
