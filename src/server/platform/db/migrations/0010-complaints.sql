-- The case number of a complaint, such as CM7M3D9QXV; '' for any other enquiry.
alter table enquiries add column complaint text not null default '';
