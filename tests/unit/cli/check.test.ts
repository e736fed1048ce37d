import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkResult, CHECK_HELP, type CheckContext } from '#cli/check/command.ts';
import type { Mistake } from '#content-schema/check/mistake.ts';

const MISTAKE: Mistake = {
  path: 'content/pages/home.md',
  line: 7,
  key: 'hero → text',
  problem: '"10%, or: less" is long',
  expected: 'a sentence',
  remedy: 'write\n  text: Short.',
};
const context = (more: Partial<CheckContext> = {}): CheckContext => ({
  content: () => ({ mistakes: [], warnings: [] }),
  changes: () => [],
  site: () => ({ mistakes: [], warnings: [] }),
  place: (path) => path.replace('content/', 'our-texts/'),
  isFile: (path) => path.endsWith('.md'),
  ...more,
});
const amiss = context({ content: () => ({ mistakes: [MISTAKE], warnings: [] }) });
const doubtful = context({ content: () => ({ mistakes: [], warnings: [MISTAKE] }) });

describe('npm run check', () => {
  test('says that content and site are in order', () => {
    expect(checkResult([], context())).toEqual({
      code: 0,
      out: 'The content and the site are in order.',
      err: '',
    });
  });

  test('is the content alone as check:content', () => {
    const { code, out } = checkResult([], context({ site: undefined }));
    expect([code, out]).toEqual([0, 'The content is in order.']);
  });

  test('builds nothing while the content has mistakes, and prints them on the error output', () => {
    const site = () => expect.unreachable('The site is built.');
    const { code, out, err } = checkResult([], { ...amiss, site });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('content/pages/home.md:7  hero → text');
  });

  test('prints the mistakes of the built site', () => {
    const { code, err } = checkResult(
      [],
      context({ site: () => ({ mistakes: [MISTAKE], warnings: [] }) }),
    );
    expect(code).toBe(1);
    expect(err).toContain('Do this: write');
  });

  test('names what is worth a look in the built site, beside that of the content', () => {
    const large: Mistake = { ...MISTAKE, problem: 'The page / has 15,000 bytes' };
    const { code, err } = checkResult([], {
      ...doubtful,
      site: () => ({ mistakes: [], warnings: [large] }),
    });
    expect(code).toBe(0);
    expect(err).toContain('is long');
    expect(err).toContain('The page / has 15,000 bytes');
  });

  test('names what is worth a look, and fails nothing for it', () => {
    const { code, out, err } = checkResult([], doubtful);
    expect([code, out]).toEqual([0, 'The content and the site are in order.']);
    expect(err).toContain('nothing of it stops the site');
    expect(err).toContain('content/pages/home.md:7  hero → text');
    expect(checkResult(['our-texts/pages/pricing.md'], doubtful).err).toBe('');
  });

  test('looks at the files that are named, and builds nothing', () => {
    const found = (file: string) => checkResult([file], { ...amiss, site: undefined });
    expect(found('./our-texts/pages/home.md').code).toBe(1);
    expect(found('our-texts/pages/pricing.md')).toMatchObject({
      code: 0,
      out: 'our-texts/pages/pricing.md is in order.',
    });
  });

  test.each([
    [['--fromat', 'github'], "Unknown option '--fromat'"],
    [['--format', 'word'], '"word" is no format: write one of json, github, gitlab.'],
    [['no-such-file'], 'There is no file no-such-file.'],
  ])('%j is a wrong call, with its own exit code', (words, sentence) => {
    const { code, out, err } = checkResult(words, context());
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  test('helps', () => {
    expect(checkResult(['--help'], amiss)).toEqual({ code: 0, out: CHECK_HELP, err: '' });
  });
});

describe('for programs', () => {
  test('mistakes are JSON, none too', () => {
    const { code, out, err } = checkResult(['--json'], amiss);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toEqual({
      mistakes: [{ ...MISTAKE, path: 'our-texts/pages/home.md' }],
      warnings: [],
    });
    expect(JSON.parse(checkResult(['--json'], context()).out)).toEqual({
      mistakes: [],
      warnings: [],
    });
  });

  test('GitHub gets an annotation at file and line, with its signs escaped', () => {
    expect(checkResult(['--format', 'github'], amiss).out).toBe(
      '::error file=our-texts/pages/home.md,line=7,title=Content::hero → text: "10%25, or: less" is long.%0AExpected: a sentence.%0ADo this: write%0A  text: Short.',
    );
  });

  test('GitHub shows nine of each kind, and the log has the others', () => {
    const many = Array.from({ length: 31 }, (_, at) => ({ ...MISTAKE, line: at + 1 }));
    const { out, err } = checkResult(
      ['--format', 'github'],
      context({ content: () => ({ mistakes: many, warnings: many.slice(0, 10) }) }),
    );
    const lines = out.split('\n');
    expect(lines).toHaveLength(20);
    expect(lines[8]).toContain('line=9,');
    expect(lines[9]).toBe('::error title=Content::And 22 more, which the log of this step names');
    expect(lines[19]).toContain('::warning title=Content::And 1 more');
    expect(err.match(/home\.md:\d+/g)).toHaveLength(23);
    expect(err).toContain('our-texts/pages/home.md:31');
  });

  test('figures that differ are a table for a comment, and nothing is checked', () => {
    const path = 'content/settings/tariff.yaml';
    const line = Array.from({ length: 100 }, (_, at) => String(at)).join(',');
    const answer = checkResult(['--changes'], {
      ...amiss,
      changes: () => [
        { path, key: 'vatPercent', was: '23', now: '13.5' },
        { path, key: 'pallet', was: undefined, now: 'a|b @c `d`' },
        { path, key: 'area', was: line, now: line.replace('60', '61') },
      ],
    });
    expect(answer).toMatchObject({ code: 0, err: '' });
    expect(answer.out.split('\n').slice(4)).toEqual([
      '| settings/tariff.yaml | <code>vatPercent</code> | <code>23</code> | <code>13.5</code> | −41 % |',
      '| settings/tariff.yaml | <code>pallet</code> |  | <code>a&#124;b &#64;c &#96;d&#96;</code> |  |',
      expect.stringMatching(/<code>….*,60,.*…<\/code> \| <code>….*,61,.*…<\/code>/),
    ]);
  });

  test('a comment has sixty figures at most, and none without a change', () => {
    const change = { path: 'content/settings/tariff.yaml', key: 'price', was: '1', now: '2' };
    const many = checkResult(
      ['--changes'],
      context({ changes: () => Array.from({ length: 82 }, () => change) }),
    );
    expect(many.out.match(/price/g)).toHaveLength(60);
    expect(many.out).toContain('And 22 more');
    expect(checkResult(['--changes'], context()).out).toBe('');
  });

  test('warnings are no errors there', () => {
    expect(checkResult(['--format', 'github'], doubtful).out).toMatch(/^::warning file=/);
    expect(checkResult(['--format', 'gitlab'], doubtful).out).toContain('"severity": "info"');
  });

  test('GitLab gets a code quality report', () => {
    const Report = v.array(
      v.object({
        description: v.string(),
        fingerprint: v.string(),
        severity: v.literal('major'),
        location: v.object({ path: v.string(), lines: v.object({ begin: v.number() }) }),
      }),
    );
    const [entry] = v.parse(Report, JSON.parse(checkResult(['--format', 'gitlab'], amiss).out));
    expect(entry?.location).toEqual({ path: 'our-texts/pages/home.md', lines: { begin: 7 } });
  });
});
