import { execFile } from 'node:child_process';
import { readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const BILL_ARGUMENTS = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];

async function billOf(root: string): Promise<string> {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const { stdout } = await promisify(execFile)(program, [...first, ...BILL_ARGUMENTS], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Writes the list of the current release's packages next to its folder, where it is not served. Returns the file. */
export async function writeBill(root: string, folder: string): Promise<string> {
  const id = basename(readlinkSync(join(folder, 'current')));
  const file = join(folder, 'releases', billNameOf(id));
  writeFileSync(file, await billOf(root));
  return file;
}

export const billNameOf = (id: string): string => `${id}.cdx.json`;
