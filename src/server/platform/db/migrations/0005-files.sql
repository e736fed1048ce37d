-- Files lie in the database, not beside it: every host of a PostgreSQL reads the same ones, and one backup holds
-- everything. SQLite stores bytes as they are in a column of any type. The same subset of SQL as 0001 but for that.
create table files (
  -- The name by which a row knows it, such as applications.cv_file.
  name text not null primary key,
  -- What it is: 'cv' or 'proof'.
  kind text not null,
  bytes bytea not null,
  created_at bigint not null
);
create index files_kind on files (kind);
