import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EDGE_HELP, edgeText } from '#edge/command.ts';
import { literal } from '#edge/nginx.ts';
import type { Variables } from '#host/environment.ts';
import type { RouteTable } from '#domain/site/routing.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const LONG_NAME = 'a'.repeat(50);
const webRoot = temporaryFolder('a built site');
for (const [name, text] of [
  ['index.html', 'home'],
  ['about.html', 'about'],
  ['about.html.br', ''],
  ['about.html.gz', ''],
  ['404.html', ''],
  ['a;b.txt', 'text'],
  ['robots.txt', ''],
  [`${LONG_NAME}.js`, ''],
  [
    '_headers',
    '/*\n  X-Test: it\'s "here"\n/about\n  ! X-Test\n/a;b.txt\n  Cache-Control: no-cache\n',
  ],
] as const)
  writeFileSync(join(webRoot, name), text);

const tinyRoutes = (): RouteTable => ({
  canonical: ['/', '/about'],
  unlisted: [],
  aliases: [{ from: '/ABOUT', to: '/about' }],
  rewrites: [],
});
const textWith = (settings: Variables, ...words: string[]): string =>
  edgeText(words, { dist: webRoot, routes: tinyRoutes, settings: () => settings });
const text = (...words: string[]): string => textWith({}, ...words);

describe('npm run edge', () => {
  test('explains itself', () => {
    expect(text()).toBe(EDGE_HELP);
    expect(text('help')).toContain('--certificate FILE');
  });

  test.each([
    [['apache'], '"apache" is nothing to print: say nginx or help.'],
    [['nginx', '--colour', 'x'], `"npm run edge -- help" lists what can be said.`],
    [['nginx', '--key', 'k'], 'HTTPS needs both'],
    [['nginx', '--plain', '80'], '--plain leads to HTTPS'],
    [['nginx', '--listen', '80; root /'], '--listen is "80; root /"'],
    [['nginx', '--name', 'a b'], '--name is "a b"'],
    [['nginx', '--api', 'localhost'], '--api is "localhost"'],
    [['nginx', '--requests', 'many'], '--requests is "many"'],
    [['nginx', '--dist', '/nowhere/at/all'], 'There is no built site in /nowhere/at/all'],
  ])('%o is refused in one sentence', (words, sentence) => {
    expect(() => text(...words)).toThrow(sentence);
  });

  test('prints its options', () => {
    expect(text('nginx')).not.toMatch(/ssl|acme/);
    expect(textWith({ PORT: '4331' }, 'nginx')).toContain('server 127.0.0.1:4331');
    const two = ['--api', 'http://127.0.0.1:83', '--listen', '[::]:81'];
    const both = text('nginx', '--api', 'http://10.0.0.2:82', '--listen', '81', ...two);
    expect(both).toMatch(/ {2}server 10\.0\.0\.2:82 .*;\n {2}server 127\.0\.0\.1:83 .*;/);
    expect(both).toContain('  listen 81;\n  listen [::]:81;\n');
    const secure = text(...'nginx --certificate /c --key /k --root /site'.split(' '));
    expect(secure).toContain('listen 443 ssl http2;');
    expect(secure).toContain('ssl_buffer_size 700;');
    expect(secure).toContain('http2_chunk_size 650;');
    expect(secure).toContain('root "/site";');
  });

  test('prints the same text for the same build', () => {
    expect(text('nginx')).toBe(text('nginx'));
  });

  test('sets nothing for the whole machine, and calls what it makes by its own name', () => {
    const printed = text('nginx');
    const outside = printed.split('\n').filter((line) => /^\w/.test(line));
    expect(
      outside.filter(
        (line) => !/^(map|upstream|server|log_format|limit_(req|conn)_zone) /.test(line),
      ),
    ).toEqual([]);
    const made = [...printed.matchAll(/^map \S+ \$(\w+) \{|zone=(\w+)|^log_format (\w+)/gm)];
    const names = made.map(([, ...found]) => found.find(Boolean) ?? '');
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !name.startsWith('courier_'))).toEqual([]);
    expect(text('nginx', '--requests', '0', '--connections', '0')).not.toContain('limit_');
  });

  test('has a key that is too long for the hash table of a map as a regular expression', () => {
    expect(text('nginx')).toContain(String.raw`"~*^/${LONG_NAME}\.js$" "`.replace('\\\\', '\\'));
  });

  test('takes the headers of each address, and how long a file is kept, from the build', () => {
    const printed = text('nginx');
    expect(printed).toContain(String.raw`default "it's \"here\"";`);
    const [, set = ''] =
      /map \$courier_address \$courier_header_set \{\n\s+"\/about" "(\d)";/.exec(printed) ?? [];
    expect(printed).toContain(`map $courier_header_set $courier_header_x_test {\n  ${set} "";`);
    expect(printed).toMatch(/map \$courier_file \$courier_kept \{\n\s+"\/a;b\.txt" "no-cache";/);
    expect(printed).toMatch(/"\/about\.html" "[\w-]{8}\+";/);
    expect(printed).not.toMatch(/"\/404\.html" "[\w-]{8}/);
  });
});

test('a file has a line of its own for its tag alone, and its headers and cache by a pattern', () => {
  const printed = text('nginx');
  expect(printed.split('\n').filter((line) => line.includes('about.html'))).toHaveLength(1);
  expect(printed).toContain(String.raw`"~^.*\.html$" "max-age=0, must-revalidate";`);
});

test('a text for nginx stays one text', () => {
  expect(literal(`a "b" \\ {c};`)).toBe(String.raw`"a \"b\" \ {c};"`);
  expect(literal('ends with \\')).toBe(String.raw`"ends with \\"`);
  expect(() => literal('a $variable')).toThrow('take the $');
});
