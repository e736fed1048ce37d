import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { idsIn } from '#content-schema/files.ts';
import { hashOf } from '#server/platform/index.ts';
import { FOLDERS, schemaOfPath, SETTINGS_FOLDER } from './paths.ts';

/** A content file as it was read. */
export interface OpenFile {
  /** In the folder of the content, such as pages/home.md. */
  path: string;
  text: string;
  /** A hash of the text, by which a later change is noticed. */
  version: string;
}

/** The version of a file that does not exist yet. */
export const NEW_VERSION = 'new';

/** The paths of the files of one folder that forms can change. */
export const pathsIn = (content: string, folder: string): string[] => {
  const ending = folder === SETTINGS_FOLDER ? '.yaml' : '.md';
  return idsIn(content, folder, [ending])
    .map((id) => `${folder}/${id}${ending}`)
    .filter((path) => schemaOfPath(path) !== undefined);
};

export const allPaths = (content: string): string[] =>
  FOLDERS.flatMap((folder) => pathsIn(content, folder));

/** Reads a file; undefined when it is none of the content, or lies behind a link that leads elsewhere. */
export function openFile(content: string, path: string): OpenFile | undefined {
  const file = join(content, path);
  if (schemaOfPath(path) === undefined || !existsSync(file) || !lstatSync(file).isFile())
    return undefined;
  const text = readFileSync(file, 'utf8');
  return { path, text, version: hashOf(text) };
}

/** What is to become of a file: its new text, or undefined to delete it. */
export interface Proposal {
  path: string;
  text: string | undefined;
}

/** The same, with the version of the file that it was made of. */
export interface SeenProposal extends Proposal {
  seen: string;
}

/** Writes several files, unless one of them is no longer what was seen: then false, and none is written. */
export function writeProposals(content: string, proposals: readonly SeenProposal[]): boolean {
  const isSeen = ({ path, seen }: SeenProposal): boolean => versionAt(content, path) === seen;
  if (!proposals.every(isSeen)) return false;
  return proposals.every((proposal) => writeProposal(content, proposal, proposal.seen));
}

/**
 * Writes what was checked, in one step: a program that reads the file finds the old text or the new one. Returns false, and
 * writes nothing, when the file is no longer what was seen.
 */
export function writeProposal(content: string, { path, text }: Proposal, seen: string): boolean {
  if (schemaOfPath(path) === undefined) throw new Error(`${path} is no content file`);
  if (versionAt(content, path) !== seen) return false;
  const file = join(content, path);
  if (text === undefined) {
    rmSync(file);
    return true;
  }
  mkdirSync(dirname(file), { recursive: true });
  const beside = join(dirname(file), `.${basename(file)}.saving`);
  writeFileSync(beside, text);
  renameSync(beside, file);
  return true;
}

const versionAt = (content: string, path: string): string =>
  openFile(content, path)?.version ?? NEW_VERSION;
