import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from '#server/platform/db/unavailable.ts';

const withCode = (code: string): Error =>
  Object.assign(new pg.DatabaseError('as PostgreSQL words it', 22, 'error'), { code });

test.each([
  ['takes no connections for a while', '55000'],
  ['was renamed or dropped', '3D000'],
  ['has another password', '28P01'],
  ['lets this machine in no longer', '28000'],
  ['has no connection left', '53300'],
  ['is starting up', '57P03'],
  ['broke the connection', '08006'],
])('a database that %s is a reason to try again later', (_, code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
});

test.each([
  ['a row that is there already', '23505'],
  ['a column that is not there', '42703'],
  ['a value that is too long', '22001'],
])('%s is none: it is a fault of ours', (_, code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

test.each(['ENOSPC', 'EROFS', 'EMFILE'])(
  'a disk that answers %s is one, beside the database too',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('open'), { code }))).toBe(true);
  },
);
