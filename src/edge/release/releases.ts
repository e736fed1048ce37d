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
const ORDER_FILE = 'order.json';
const ID_LENGTH = 16;
const Names = v.array(v.string());

/** A deployment has `releases/{id}/`, a list of each release's assets, and the link `current`. */
export class Releases {
  readonly #folder: string;
  readonly #link: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'releases');
    this.#link = join(folder, 'current');
    mkdirSync(this.#folder, { recursive: true });
  }

  pathOf = (id: string): string => join(this.#folder, id);

  draftOf = (id: string): string => join(this.#folder, `${DRAFT}${id}`);

  get isLinkTaken(): boolean {
    const there = lstatSync(this.#link, { throwIfNoEntry: false });
    return there !== undefined && !there.isSymbolicLink();
  }

  get current(): string | undefined {
    const isThere = lstatSync(this.#link, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    const id = isThere ? basename(readlinkSync(this.#link)) : '';
    return this.isWhole(id) ? id : undefined;
  }

  /** Returns current and former releases, newest first. The link precedes the list, which is written later. */
  get served(): string[] {
    const listed = listedNames(join(this.#folder, ORDER_FILE)).filter((id) => this.isWhole(id));
    const { current } = this;
    return current === undefined ? listed : [current, ...listed.filter((id) => id !== current)];
  }

  isWhole = (id: string): boolean =>
    isContentId(id) && existsSync(this.pathOf(id)) && existsSync(this.#listOf(id));

  ownAssets = (id: string): string[] => listedNames(this.#listOf(id));

  add(id: string, ownAssets: readonly string[]): void {
    rmSync(this.pathOf(id), { recursive: true, force: true });
    renameSync(this.draftOf(id), this.pathOf(id));
    writeAtOnce(this.#listOf(id), ownAssets);
  }

  /** The switch is atomic, so that a request gets a page of one release. */
  switchTo(id: string): void {
    const order = [id, ...this.served.filter((other) => other !== id)];
    const draft = `${this.#link}${DRAFT}`;
    rmSync(draft, { force: true });
    symlinkSync(join('releases', id), draft);
    renameSync(draft, this.#link);
    writeAtOnce(join(this.#folder, ORDER_FILE), order);
  }

  keepOnly(ids: readonly string[]): string[] {
    const names = readdirSync(this.#folder);
    const gone = names.filter((name) => isContentId(name) && !ids.includes(name));
    for (const id of gone) {
      // The list goes first: without it the release is incomplete.
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

function listedNames(file: string): string[] {
  if (!existsSync(file)) return [];
  return v.parse(Names, JSON.parse(readFileSync(file, 'utf8')));
}

function writeAtOnce(file: string, names: readonly string[]): void {
  writeFileSync(`${file}${DRAFT}`, `${JSON.stringify(names)}\n`);
  renameSync(`${file}${DRAFT}`, file);
}

export function contentIdOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, ID_LENGTH);
}

const isContentId = (name: string): boolean =>
  name.length === ID_LENGTH && /^[0-9a-f]+$/.test(name);
