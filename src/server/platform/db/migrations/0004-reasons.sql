-- Why a parcel is an exception: '', 'held', 'damaged' or 'lost'.
alter table events add column reason text not null default '';
