import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type RunningServer } from '#server/platform/http/listen.ts';
import { testApi } from '#tests/support/api/api.ts';
import { BOOKING_ABROAD } from '#tests/support/bookings/bookings.ts';
import { toolsFolder } from '#tests/support/paths/tools.ts';

interface Generator {
  name: string;
  command: readonly string[];
  /** It books as its generated functions are called, and sends and takes files as such. */
  program: string;
}

const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    command: ['openapi-typescript/bin/cli.js', 'api.json', '--output', 'paths.d.ts'],
    program: `
import createClient from 'openapi-fetch';
import type { paths } from './paths.d.ts';

export async function bookAndTrack(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  const booked = await client.POST('/userBooking/new', { body: BODY });
  if (booked.error) throw new Error(booked.error.detail);
  const { id, dueCents } = booked.data;
  const tracked = await client.GET('/apptrack/{id}', { params: { path: { id } } });
  if (tracked.error) throw new Error(tracked.error.detail);
  return { dueCents, state: tracked.data.state };
}`,
  },
  {
    name: 'orval',
    command: ['orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs'],
    program: `
import {
  getApptrackById,
  getUserBookingLabelPdfById,
  postUserBookingClaimPhoto,
  postUserBookingNew,
} from './orval.ts';

export const claimPhoto = (id: string, photo: Blob) => postUserBookingClaimPhoto({ id, photo });
export async function labelOf(id: string): Promise<Blob | undefined> {
  const label = await getUserBookingLabelPdfById(id);
  return label.status === 200 ? label.data : undefined;
}

const { fetch } = globalThis;
export async function bookAndTrack(baseUrl: string) {
  globalThis.fetch = (path, options) => fetch(\`\${baseUrl}\${String(path)}\`, options);
  try {
    const booked = await postUserBookingNew(BODY);
    if (booked.status === 303) throw new Error('Led to a page.');
    if (booked.status !== 201) throw new Error(booked.data.detail);
    const { id, dueCents } = booked.data;
    const tracked = await getApptrackById(id);
    if (tracked.status !== 200) throw new Error(tracked.data.detail);
    return { dueCents, state: tracked.data.state };
  } finally {
    globalThis.fetch = fetch;
  }
}`,
  },
  {
    name: '@hey-api/openapi-ts',
    command: ['@hey-api/openapi-ts/bin/run.js', '--input', 'api.json', '--output', 'hey-api'],
    program: `
import {
  getApptrackById,
  getUserBookingLabelPdfById,
  postUserBookingClaimPhoto,
  postUserBookingNew,
} from './hey-api/index.ts';
import { client } from './hey-api/client.gen.ts';

export const claimPhoto = (id: string, photo: Blob) =>
  postUserBookingClaimPhoto({ body: { id, photo } });
export async function labelOf(id: string): Promise<Blob | undefined> {
  const label = await getUserBookingLabelPdfById({ path: { id } });
  return label.data;
}

export async function bookAndTrack(baseUrl: string) {
  client.setConfig({ baseUrl });
  const booked = await postUserBookingNew({ body: BODY });
  if (booked.data === undefined) throw new Error(booked.error.detail);
  const { id, dueCents } = booked.data;
  const tracked = await getApptrackById({ path: { id } });
  if (tracked.data === undefined) throw new Error(tracked.error.detail);
  return { dueCents, state: tracked.data.state };
}`,
  },
];

const ORVAL = `export default {
  api: { input: './api.json', output: { target: './orval.ts', client: 'fetch' } },
};`;

const STRICT = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
  },
  files: ['guest.ts'],
};

const api = testApi('sqlite');
let server: RunningServer;
let packages: string;
beforeAll(async () => {
  packages = join(await toolsFolder('clients'), 'node_modules');
  const answer = getRequestListener(api.app.fetch);
  const address = { host: '127.0.0.1', port: 0 };
  server = await listen((request, response) => void answer(request, response), address);
});
afterAll(() => server.close());

describe.each(GENERATORS)('a client that $name makes of the description', (generator) => {
  test('compiles in strict mode, and books a parcel with its customs declaration', async () => {
    const folder = await generated(generator, BOOKING_ABROAD);
    expect(await run(folder, 'typescript/bin/tsc', '--project', '.')).toBe('');
    const { bookAndTrack } = v.parse(Guest, await import(join(folder, 'guest.ts')));
    const seen = await bookAndTrack(`${server.url}/api`);
    expect(seen).toEqual({ dueCents: 2_045, state: 'created' });
  });

  test('tells its compiler what a booking lacks', async () => {
    const { pickupPhone, ...rest } = BOOKING_ABROAD;
    expect(pickupPhone).not.toBe('');
    const folder = await generated(generator, rest);
    const said = await run(folder, 'typescript/bin/tsc', '--project', '.');
    expect(said).toContain("'pickupPhone' is missing");
  });
});

const Guest = v.object({ bookAndTrack: v.function() });

/** Makes the folder of a client, with a program that books. */
async function generated({ name, command, program }: Generator, body: object): Promise<string> {
  // The packages of the clients can be resolved there.
  const folder = join(packages, '.clients', name);
  mkdirSync(folder, { recursive: true });
  const document = await (await fetch(`${server.url}/api/openapi.json`)).text();
  writeFileSync(join(folder, 'api.json'), document);
  writeFileSync(join(folder, 'orval.config.mjs'), ORVAL);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
  writeFileSync(join(folder, 'guest.ts'), program.replace('BODY', JSON.stringify(body)));
  const [file = '', ...args] = command;
  expect(await run(folder, file, ...args)).toBe('');
  return folder;
}

/** Returns what a program of the packages says; nothing when all is well. The server answers meanwhile. */
async function run(folder: string, file: string, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(packages, file), ...args], { cwd: folder });
  const [said, problems] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return child.exitCode === 0 ? '' : said + problems;
}
