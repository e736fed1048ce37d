import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { StartRefusal } from '#host/refusal.ts';
import { ensureMarked, writeMark } from '#server/platform/db/postgres-identity.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const ADDRESS = 'postgresql://courier@127.0.0.1:5432/courier';
const FOUND = { id: 7, age: 1 };
/** It is never connected. */
const NOBODY = new pg.Client();

test('a folder that is not there yet is made for the mark of the database', () => {
  const folder = join(temporaryFolder('mark'), 'new');
  writeMark(ADDRESS, folder, FOUND);
  expect(readdirSync(folder)).toEqual(['postgres.mark']);
});

test('a folder that takes no files is named, and not PostgreSQL', () => {
  const file = join(temporaryFolder('mark'), 'file');
  writeFileSync(file, '');
  expect(() => writeMark(ADDRESS, file, FOUND)).toThrow(
    new StartRefusal(
      `DATA_DIR is "${file}", where nothing can be written (EEXIST): name a folder that the server may write to.`,
    ),
  );
});

test('a mark that the disk cut is named with what to do about it', async () => {
  const folder = temporaryFolder('mark');
  const mark = join(folder, 'postgres.mark');
  writeFileSync(mark, '');
  await expect(ensureMarked(NOBODY, ADDRESS, folder)).rejects.toThrow(
    new StartRefusal(
      `${mark} tells the right database from others, and cannot be read (damaged). If DATABASE_URL names the right one, delete the file.`,
    ),
  );
});
