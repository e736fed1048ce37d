import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { billNameOf } from './bill.ts';

const DRAFT = '.draft-';
const ORDER = 'order.json';
const ID_LENGTH = 16;
const Names = v.array(v.string());

/** The folder of a deployment: `releases/{id}/`, a list of each release's own assets beside it, and the link `current`. */
export class Releases {
  readonly #folder: string;
  readonly #link: string;

  /** Makes the folder when there is none. Throws what the file system throws. */
  constructor(folder: string) {
    this.#folder = join(folder, 'releases');
    this.#link = join(folder, 'current');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Where the files of a release are. */
  pathOf = (id: string): string => join(this.#folder, id);

  /** The folder of a release that is being made. */
  draftOf = (id: string): string => join(this.#folder, `${DRAFT}${id}`);

  /** Whether `current` is something other than a link of ours. */
  get isLinkTaken(): boolean {
    const there = lstatSync(this.#link, { throwIfNoEntry: false });
    return there !== undefined && !there.isSymbolicLink();
  }

  /** The release that is served. */
  get current(): string | undefined {
    const isThere = lstatSync(this.#link, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    const id = isThere ? basename(readlinkSync(this.#link)) : '';
    return this.isWhole(id) ? id : undefined;
  }

  /**
   * The releases that were or are served, the newest first. The link counts more than the list, which is written after
   * it.
   */
  get served(): string[] {
    const listed = namesIn(join(this.#folder, ORDER)).filter((id) => this.isWhole(id));
    const { current } = this;
    return current === undefined ? listed : [current, ...listed.filter((id) => id !== current)];
  }

  /** Whether a release is complete. */
  isWhole = (id: string): boolean =>
    isContentId(id) && existsSync(this.pathOf(id)) && existsSync(this.#listOf(id));

  /** The hashed assets that a release's own build has made. */
  ownAssets = (id: string): string[] => namesIn(this.#listOf(id));

  /** Turns the draft into a release. */
  add(id: string, ownAssets: readonly string[]): void {
    rmSync(this.pathOf(id), { recursive: true, force: true });
    renameSync(this.draftOf(id), this.pathOf(id));
    writeAtOnce(this.#listOf(id), ownAssets);
  }

  /** Serves a release from now on. A request at that moment gets a page of the old or of the new one, never none. */
  switchTo(id: string): void {
    const order = [id, ...this.served.filter((other) => other !== id)];
    const draft = `${this.#link}${DRAFT}`;
    rmSync(draft, { force: true });
    symlinkSync(join('releases', id), draft);
    renameSync(draft, this.#link);
    writeAtOnce(join(this.#folder, ORDER), order);
  }

  /** Removes all releases but these, and what interrupted ones have left; returns those removed. */
  keepOnly(ids: readonly string[]): string[] {
    const names = readdirSync(this.#folder);
    const gone = names.filter((name) => isContentId(name) && !ids.includes(name));
    for (const id of gone) {
      // The list first: without it the release does not count as complete.
      rmSync(this.#listOf(id), { force: true });
      rmSync(join(this.#folder, billNameOf(id)), { force: true });
      rmSync(this.pathOf(id), { recursive: true, force: true });
    }
    for (const name of names.filter((other) => other.includes(DRAFT)))
      rmSync(join(this.#folder, name), { recursive: true, force: true });
    return gone;
  }

  #listOf = (id: string): string => join(this.#folder, `${id}.json`);
}

function namesIn(file: string): string[] {
  if (!existsSync(file)) return [];
  return v.parse(Names, JSON.parse(readFileSync(file, 'utf8')));
}

function writeAtOnce(file: string, names: readonly string[]): void {
  writeFileSync(`${file}${DRAFT}`, `${JSON.stringify(names)}\n`);
  renameSync(`${file}${DRAFT}`, file);
}

/** A name for the content of a folder: the same files have the same name wherever and whenever they were made. */
export function contentIdOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, ID_LENGTH);
}

/** Whether `contentIdOf` could have made a name. */
const isContentId = (name: string): boolean =>
  name.length === ID_LENGTH && /^[0-9a-f]+$/.test(name);
