import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { DOMESTIC_BOOKING } from '#tests/support/bookings/bookings.ts';
import { deliverAll, payByForm } from '#tests/support/payments/payments.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { toolsFolder } from '#tests/support/paths/tools.ts';

const programFor = (body: object): string => `
import createClient from 'openapi-fetch';
import type { paths } from './paths.d.ts';

export async function bookAndTrack(
  fetch: (request: Request) => Promise<Response>,
  pay: (url: string) => Promise<void>,
) {
  const client = createClient<paths>({ baseUrl: '${SITE}/api', fetch });
  const booked = await client.POST('/userBooking/new', {
    body: ${JSON.stringify(body)},
  });
  if (booked.error) throw new Error(booked.error.detail);
  const { id, dueCents } = booked.data;
  const payment = await client.POST('/stripe/booking', { body: { id } });
  if (payment.error) throw new Error(payment.error.detail);
  await pay(payment.data.url);
  const tracked = await client.GET('/apptrack/{id}', { params: { path: { id } } });
  if (tracked.error) throw new Error(tracked.error.detail);
  return { dueCents, state: tracked.data.state };
}
`;
const Guest = v.object({ bookAndTrack: v.function() });

describe.each(ENGINES)('a client generated from the document of the API on %s', (engine) => {
  const api = testApi(engine);

  /** Sends requests without a port, and stores cookies as a browser does. */
  function fetcher(): (request: Request) => Promise<Response> {
    const jar = new Map<string, string>();
    return async (request) => {
      request.headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      const response = await api.app.request(request);
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return response;
    };
  }

  test('books, pays and tracks as a guest', async () => {
    const file = await writeClient(
      await (await api.get('openapi.json')).text(),
      programFor(DOMESTIC_BOOKING),
    );
    expect(typeProblems(file)).toEqual([]);
    const { bookAndTrack } = v.parse(Guest, await import(file));
    const seen = await bookAndTrack(fetcher(), async (url: string) => {
      await payByForm(api, url);
      await deliverAll(api);
    });
    expect(seen).toEqual({ dueCents: 1_594, state: 'paid' });
  });

  test('is told by its compiler what a booking lacks', async () => {
    const document = await (await api.get('openapi.json')).text();
    const { pickupPhone, ...rest } = DOMESTIC_BOOKING;
    expect(pickupPhone).not.toBe('');
    const file = await writeClient(document, programFor(rest));
    expect(typeProblems(file).join('\n')).toContain("Property 'pickupPhone' is missing");
  });
});

async function writeClient(document: string, program: string): Promise<string> {
  const tools = await toolsFolder('clients');
  // openapi-fetch can be resolved there.
  const folder = join(tools, 'node_modules', '.generated-client');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.json'), document);
  const generator = join(tools, 'node_modules/openapi-typescript/bin/cli.js');
  const args = [generator, join(folder, 'api.json'), '-o', join(folder, 'paths.d.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const file = join(folder, 'guest.mts');
  writeFileSync(file, program);
  return file;
}

function typeProblems(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
