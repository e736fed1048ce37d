import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersFor, parseHeaderRules } from '#host/header-rules.ts';
import { DIST } from '../paths/dist.ts';
import { sendRaw, type RawAnswer } from './ask.ts';
import type { EdgeEngine, Expectation, ExpectedAnswer } from './engine.ts';

const headerRules = parseHeaderRules(readFileSync(join(DIST, '_headers'), 'utf8'));

/** Returns sentences about answers of an engine that differ from the expectations of a group. */
export async function mismatchesOf(
  engine: EdgeEngine,
  group: string,
  expectations: readonly Expectation[],
): Promise<string[]> {
  const found: string[] = [];
  for (const expectation of expectations) {
    const { path, asking = {}, wanted } = expectation;
    const instead = engine.differs[group]?.instead(expectation);
    const answered = await sendRaw(engine.origin, path, asking);
    for (const problem of problemsOf(answered, { ...wanted, ...instead }))
      found.push(`${asking.method ?? 'GET'} ${path}: ${problem}`);
  }
  return found;
}

function problemsOf({ status, headers, body }: RawAnswer, wanted: ExpectedAnswer): string[] {
  const found: string[] = [];
  if (status !== wanted.status) found.push(`status ${status}, not ${wanted.status}`);
  const expected: ExpectedAnswer['headers'] = { ...securityOf(wanted.rules), ...wanted.headers };
  for (const [name, value] of Object.entries(expected)) {
    const is = headers[name]?.toString();
    const fits = value instanceof RegExp ? value.test(is ?? '') : is === value;
    if (!fits) found.push(`${name} is "${is ?? ''}", not "${String(value ?? '')}"`);
  }
  if (
    wanted.file !== undefined &&
    !decodedBody(headers['content-encoding'], body).equals(siteBytes(wanted.file))
  )
    found.push(`it is not ${wanted.file === '' ? 'empty' : wanted.file}`);
  return found;
}

/** Returns the headers of the rules for an address, without caching. */
export function securityOf(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  const headers = headersFor(headerRules, address);
  delete headers['cache-control'];
  return headers;
}

/** Returns no bytes for "". */
export const siteBytes = (file: string): Buffer =>
  file === '' ? Buffer.alloc(0) : readFileSync(join(DIST, file));

export function decodedBody(encoding: string | undefined, body: Buffer): Buffer {
  if (body.length === 0 || encoding === undefined) return body;
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
}
