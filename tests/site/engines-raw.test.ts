import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';
import { cloudflare } from '#tests/support/engines/cloudflare.ts';
import { nginx } from '#tests/support/engines/nginx.ts';
import {
  statusesIn,
  BODY_LIKE_A_REQUEST,
  BROKEN_BODIES,
  BROKEN_HEADS,
  exchange,
  IN_ONE_GO,
  LONG_HEADER,
  NO_HOST,
  withInner,
} from '#tests/support/engines/raw-cases.ts';
import {
  CLOUDFLARE_RAW,
  NGINX_RAW,
  type RawDifferences,
} from '#tests/support/engines/raw-differences.ts';

/** Requests that reached the API stand here with method and address. */
let reached: string[] = [];
beforeEach(() => {
  reached = [];
});
const rawApi = await listen(
  (request, response) => {
    reached.push(`${request.method ?? ''} ${request.url ?? ''}`);
    request.resume().once('end', () => response.end(`<${request.url ?? ''}>`));
  },
  { host: '127.0.0.1', port: 0 },
);

interface Edge {
  name: string;
  origin: string;
  close: () => Promise<void>;
  differs: RawDifferences;
}
const rawNginx = await nginx(rawApi.url);
const rawEmulator = await cloudflare();
const edges: Edge[] = [
  ...(typeof rawNginx === 'string' ? [] : [{ ...rawNginx, differs: NGINX_RAW }]),
  ...(typeof rawEmulator === 'string' ? [] : [{ ...rawEmulator, differs: CLOUDFLARE_RAW }]),
];
for (const left of [rawNginx, rawEmulator])
  if (typeof left === 'string') console.log(`Left out of the tests of the edge: ${left}.`);
afterAll(async () => {
  for (const { close } of edges) await close();
  await rawApi.close();
});

const BROKEN_ALL = Object.entries({ ...BROKEN_HEADS, ...BROKEN_BODIES });
const isCase = (differs: RawDifferences, what: string): what is keyof RawDifferences =>
  what in differs;

describe.each(edges)('$name, in front of what reads HTTP as well', ({ name, origin, differs }) => {
  test.each(
    BROKEN_ALL.map(([what, bytes]) => {
      const other = isCase(differs, what) ? differs[what] : undefined;
      return { bytes, other, title: other === undefined ? what : `${what} (${other.why})` };
    }),
  )('hides no request behind $title', async ({ bytes, other }) => {
    expect(statusesIn(await withInner(origin, bytes))).toEqual(other?.answers ?? ['400']);
    // A broken request may reach the API or not.
    const mayReach = other?.reaches ?? [];
    expect(reached.filter((what) => !mayReach.includes(what))).toEqual([]);
  });

  test('refuses a request without a host', async () => {
    expect(statusesIn(await exchange(origin, NO_HOST))).toEqual(['400']);
    expect(reached).toEqual([]);
  });

  test('takes a body that looks like a request for a body', async () => {
    const answers = statusesIn(await exchange(origin, BODY_LIKE_A_REQUEST));
    expect(answers).toEqual([name === 'Cloudflare Pages' ? '405' : '200']);
    expect(reached).not.toContain('GET /api/smuggled');
  });

  test('hands no header on that is longer than any of ours', async () => {
    const answers = statusesIn(await exchange(origin, LONG_HEADER));
    expect(['400', '431']).toContain(answers[0]);
    expect(reached).toEqual([]);
  });

  test('answers requests in one go in their order', async () => {
    const text = await exchange(origin, IN_ONE_GO);
    expect(statusesIn(text)).toHaveLength(3);
    expect(text.match(/<\/api\/\w+>/g) ?? []).toEqual(
      name === 'Cloudflare Pages' ? [] : ['</api/one>', '</api/two>', '</api/three>'],
    );
  });
});
