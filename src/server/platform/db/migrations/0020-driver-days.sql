-- The days of drivers go after some years.
create index driver_days_day on driver_days (day);
