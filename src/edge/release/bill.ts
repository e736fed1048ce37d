import { execFile } from 'node:child_process';
import { readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const BILL_ARGUMENTS = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];

/** What a release is made of (a CycloneDX bill of materials, as JSON): every package of the lock file that is not for tests. */
async function billOf(root: string): Promise<string> {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const { stdout } = await promisify(execFile)(program, [...first, ...BILL_ARGUMENTS], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Writes the bill of the release that is served beside its folder, where no visitor reads it; returns its file. */
export async function writeBill(root: string, folder: string): Promise<string> {
  const id = basename(readlinkSync(join(folder, 'current')));
  const file = join(folder, 'releases', billNameOf(id));
  writeFileSync(file, await billOf(root));
  return file;
}

/** The file name of the bill of a release. */
export const billNameOf = (id: string): string => `${id}.cdx.json`;
