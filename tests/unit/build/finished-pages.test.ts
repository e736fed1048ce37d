import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FinishedPages } from '#build/finished-pages.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'finished-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What the next build finds. */
const nextBuild = (): FinishedPages => new FinishedPages(join(folder, 'pages.json'));

const modules = { file: '/a.js', name: 'Quote', renderer: '/r.js', all: ['/r.js', '/a.js'] };
const sources = { scripts: ["'sha256-a'"], styles: [], formTargets: ["'self'"] };
const made = {
  needs: { islands: ['Quote'], files: ['/style.css'], sources },
  fresh: { table: new Map([['Quote', modules]]), outside: new Map([['/style.css', 'p{}']]) },
};

/** A build that made these pages. */
function build(...paths: string[]): FinishedPages {
  const pages = nextBuild();
  for (const path of paths) pages.add(path, made);
  pages.write();
  return pages;
}

describe('what a build knows of its pages', () => {
  it('is the same for a page that was kept from an earlier build', () => {
    build('/', '/faq');
    const pages = nextBuild();
    pages.keep('/faq');
    expect(pages.beside).toEqual(made.fresh);
    expect(pages.sources).toEqual(sources);
  });

  it('is nothing for a page that is gone', () => {
    build('/faq');
    expect(nextBuild().beside).toEqual({ table: new Map(), outside: new Map() });
  });

  it('lets a page be kept as long as it is known, over several builds', () => {
    const mark = build('/faq').markOf('/faq');
    const second = nextBuild();
    expect(second.markOf('/faq')).toBe(mark);
    second.keep('/faq');
    second.write();
    expect(nextBuild().markOf('/faq')).toBe(mark);
  });

  it('has a page made again that it does not know', () => {
    const mark = build('/faq').markOf('/faq');
    expect(nextBuild().markOf('/new')).not.toBe(mark);
  });

  it('is forgotten when a build is broken off, which may have replaced any page', () => {
    const mark = build('/', '/faq').markOf('/faq');
    nextBuild().add('/', made);
    expect(nextBuild().markOf('/faq')).not.toBe(mark);
  });

  it('is forgotten when its file is damaged or of another version', () => {
    const mark = build('/faq').markOf('/faq');
    for (const text of ['{"pages":[["/faq"', '{"pages":[["/faq",{"mark":"x"}]]}', 'null']) {
      writeFileSync(join(folder, 'pages.json'), text);
      expect(nextBuild().markOf('/faq')).not.toBe(mark);
    }
  });
});
