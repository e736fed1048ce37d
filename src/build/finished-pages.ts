import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { addBeside, type Beside } from './islands.ts';
import type { Finished, Needs } from './pages-thread.ts';
import { unionOf, type Sources } from './policy.ts';

const Texts = v.array(v.string());
/** What a page needs, see pages-thread.ts. */
const KeptNeeds = v.object({
  islands: Texts,
  files: Texts,
  sources: v.object({ scripts: Texts, styles: Texts, formTargets: Texts }),
});

const KeptModules = v.object({
  file: v.string(),
  name: v.string(),
  renderer: v.string(),
  all: Texts,
  later: v.exactOptional(Texts),
});

/** What is kept of a build beside its pages. Deleting the file costs nothing but the time of making all pages again. */
const Kept = v.object({
  pages: v.array(
    v.tuple([
      v.string(),
      v.object({
        /** Says that a page which Astro has kept is the one that is known here. */
        mark: v.string(),
        /** Where its needs stand in the list: many pages have the same. */
        needs: v.number(),
      }),
    ]),
  ),
  needs: v.array(KeptNeeds),
  table: v.array(v.tuple([v.string(), KeptModules])),
  outside: v.array(v.tuple([v.string(), v.string()])),
});
type Kept = v.InferOutput<typeof Kept>;
type Page = Kept['pages'][number][1];

/** What the pages of a build need beside themselves, those too that Astro has kept from an earlier one. */
export class FinishedPages {
  readonly #file: string;
  readonly #earlier: Kept;
  readonly #marks: ReadonlyMap<string, Page>;
  readonly #now = randomUUID();
  readonly #pages = new Map<string, Page>();
  readonly #needs = new Map<string, number>();
  readonly #beside: Beside = { table: new Map(), outside: new Map() };

  /**
   * `file` is where it is kept. It is gone until `write`: Astro replaces pages that it has kept one by one, so after a
   * build that was broken off it is not known what they are.
   */
  constructor(file: string) {
    this.#file = file;
    this.#earlier = read(file);
    rmSync(file, { force: true });
    this.#marks = new Map(this.#earlier.pages);
  }

  /**
   * What belongs into the key of a page: as long as it stays the same, Astro may keep the page of an earlier build. It
   * changes when nothing is known of that one.
   */
  markOf(path: string): string {
    return this.#marks.get(path)?.mark ?? this.#now;
  }

  /** Adds a page that was made in this build. */
  add(path: string, { needs, fresh }: Omit<Finished, 'page'>): void {
    addBeside(this.#beside, fresh);
    this.#set(path, needs);
  }

  /** Adds a page that Astro has kept; nothing when it is not known, as what is no page. */
  keep(path: string): void {
    const needs = this.#earlier.needs[this.#marks.get(path)?.needs ?? -1];
    if (this.#pages.has(path) || needs === undefined) return;
    this.#set(path, needs);
    const { islands, files } = needs;
    addBeside(this.#beside, {
      table: new Map(this.#earlier.table.filter(([name]) => islands.includes(name))),
      outside: new Map(this.#earlier.outside.filter(([address]) => files.includes(address))),
    });
  }

  /** What all of them need. */
  get beside(): Beside {
    return this.#beside;
  }

  /** What the policy of all of them must allow. */
  get sources(): Sources {
    return unionOf(this.#list.map(({ sources }) => sources));
  }

  /** Keeps it for the next build. */
  write(): void {
    const { table, outside } = this.#beside;
    const kept = {
      pages: [...this.#pages],
      needs: this.#list,
      table: [...table],
      outside: [...outside],
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(kept));
  }

  #set(path: string, needs: Needs): void {
    const text = JSON.stringify(needs);
    const at = this.#needs.get(text) ?? this.#needs.size;
    this.#needs.set(text, at);
    this.#pages.set(path, { mark: this.markOf(path), needs: at });
  }

  get #list(): Needs[] {
    return [...this.#needs.keys()].map((text) => v.parse(KeptNeeds, JSON.parse(text)));
  }
}

/** What an earlier build has kept; nothing when there is no such file, or another version wrote it. */
function read(file: string): Kept {
  try {
    return v.parse(Kept, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { pages: [], needs: [], table: [], outside: [] };
  }
}
