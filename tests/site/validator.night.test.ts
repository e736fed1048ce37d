import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { DIST } from '#tests/support/paths/dist.ts';
import { toolsFolder } from '#tests/support/paths/tools.ts';

/** These sentences of the Nu Html Checker name no mistake of ours, each for its reason. */
const ACCEPTED: readonly RegExp[] = [
  // The sheet of what is below the first screen stands after the headline, which is painted earlier for it.
  /^A “style” element in “body” must be the first child of its parent\.$/,
  /^The selector “.*” matches, or might match, an element that comes before the parent of this “style” element\./,
  // The checker does not know CSS Containment 3 and CSS View Transitions 2.
  /^CSS: Unrecognized at-rule “@view-transition”$/,
  /^CSS: “container-type”: Property “container-type” doesn't exist\.$/,
  /^CSS: “container”: Parse Error\.$/,
  // VoiceOver reads a list without bullets as a list only with its role.
  /^The “list” role is unnecessary for element “[uo]l”\.$/,
  // It compares with a policy that names hashes and this site's own origin; policy.test.ts computes each hash.
  /^(Inline (style|script)|Resource) violates Content Security Policy \(meta tag\)/,
  // React closes empty elements so; the HTML standard allows it.
  /^Trailing slash on void elements has no effect/,
];
const Report = v.object({
  messages: v.array(v.object({ url: v.optional(v.string(), ''), message: v.string() })),
});

const run = promisify(execFile);
let jar: string;
beforeAll(async () => {
  jar = join(await toolsFolder('validators'), 'node_modules/vnu-jar/build/dist/vnu.jar');
}, 300_000);

/** It needs Java. */
async function problemsIn(files: readonly string[], options: readonly string[]): Promise<string[]> {
  const { stdout } = await run(
    'java',
    [
      '-Xss1m',
      '-jar',
      jar,
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      ...options,
      ...files,
    ],
    { maxBuffer: 1_000_000_000 },
  );
  const { messages } = v.parse(Report, JSON.parse(stdout));
  return messages
    .filter(({ message }) => !ACCEPTED.some((accepted) => accepted.test(message)))
    .map(({ url, message }) => `${url.slice(url.indexOf('/site/'))}: ${message}`);
}

const built = (pattern: string): string[] =>
  globSync(pattern, { cwd: DIST }).map((name) => join(DIST, name));

test('the Nu Html Checker finds no mistake in a page', async () => {
  expect(await problemsIn(built('**/*.html'), ['--skip-non-html'])).toEqual([]);
});

test('the Nu Html Checker finds no mistake in a drawing', async () => {
  expect(await problemsIn(built('**/*.svg'), ['--skip-non-svg'])).toEqual([]);
});
