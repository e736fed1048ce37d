import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import {
  errorLine,
  levelOf,
  type Log,
  type LogLine,
  logTo,
  logToTerminal,
  releaseHere,
  releaseIn,
  inRequest,
  noteInLog,
  outOfRequest,
} from '#server/platform/log/log.ts';

const Line = v.record(v.string(), v.unknown());
type Line = v.InferOutput<typeof Line>;

function linesBy(work: (log: Log) => void): Line[] {
  const lines: string[] = [];
  work(logTo((line) => lines.push(line)));
  return lines.map((line) => v.parse(Line, JSON.parse(line)));
}

test('a line is JSON with its level, its time and the release', () => {
  const [line] = linesBy((log) => log({ event: 'request', status: 200 }));
  const { time, ...others } = line ?? {};
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(others).toEqual({ level: 'info', version: releaseHere(), event: 'request', status: 200 });
});

test.each<[LogLine, string]>([
  [{ event: 'request', status: 404 }, 'info'],
  [{ event: 'request', status: 503 }, 'warn'],
  [{ event: 'error', ...errorLine(new TypeError('x')) }, 'error'],
  [{ event: 'mail', outcome: 'waiting', error: 'Error ESOCKET' }, 'warn'],
  [{ event: 'mail', outcome: 'given up', error: 'Error EENVELOPE' }, 'error'],
  [{ event: 'start', outcome: 'mail server', level: 'warn' }, 'warn'],
])('%j is a line of level %s', (line, level) => {
  expect(levelOf(line)).toBe(level);
});

test('every line of a request has its ids, and what the request turns out to be about', () => {
  const lines = linesBy((log) => {
    inRequest({ id: 'r1', session: 'abc' }, () => {
      log({ event: 'payment', outcome: 'paid' });
      noteInLog({ order: 'o1', booking: 'b1' });
      log({ event: 'request', status: 200 });
      outOfRequest(() => log({ event: 'mail', outcome: 'sent' }));
    });
    log({ event: 'upkeep' });
  });
  const ids = lines.map(({ id, session, order, booking }) => [id, session, order, booking]);
  expect(ids).toEqual([
    ['r1', 'abc', undefined, undefined],
    ['r1', 'abc', 'o1', 'b1'],
    [undefined, undefined, undefined, undefined],
    [undefined, undefined, undefined, undefined],
  ]);
});

test('a personal field that a change brings in is left out before it is written', () => {
  const [line] = linesBy((log) => log({ event: 'x', email: 'aine@example.ie', ip: '203.0.113.9' }));
  expect(line).toMatchObject({ event: 'x', email: '[left out]', ip: '[left out]' });
});

test('a person at a terminal reads warnings and errors, a line each, and nothing of what goes well', () => {
  const shown: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void shown.push(line));
  logToTerminal({ event: 'migration', outcome: 'done', name: '0001' });
  logToTerminal({ event: 'start', level: 'warn', outcome: 'The mail server does not answer.' });
  logToTerminal({ event: 'error', error: 'TypeError', email: 'aoife@example.com' });
  vi.restoreAllMocks();
  expect(shown).toEqual([
    'Warning: start, The mail server does not answer.',
    'Error: error, error TypeError',
  ]);
});

test('the release is that of the package until there is a build, and then that of the build', () => {
  const folder = temporaryFolder('release');
  const root = pathToFileURL(`${folder}/`);
  writeFileSync(join(folder, 'package.json'), '{"version":"1.0.0"}');
  expect(releaseIn(root)).toBe('1.0.0');
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/release.txt'), 'v2\n');
  expect(releaseIn(root)).toBe('v2');
});
