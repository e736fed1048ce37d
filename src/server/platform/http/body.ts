import type { FileRule } from '#api/call.ts';
import { ok, type Result } from '#domain/result.ts';
import { readForm, readLongForm, type ReadBody } from './form-body.ts';
import { problem, type Problem } from './reply.ts';
import type { SentBody } from './sent.ts';

const BODY_BYTES = 64 * 1024;
/** When nothing has arrived for this long, the sender is gone or holds the connection on purpose. */
const STALL_MS = 15_000;
/** A body without a file is small: one that drips for longer holds the connection on purpose. */
const WHOLE_MS = 30_000;
/** Room for the fields besides a file. */
const FIELDS_BYTES = 64 * 1024;
/**
 * A file above its limit is read to this many times the limit and discarded: browsers do not read an answer before they
 * have sent everything, and would show a broken connection instead of the sentence.
 */
const PATIENCE = 10;

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MULTIPART = /^multipart\/form-data\b/i;
const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\b/i;

/** Whether a form without a script sent this: it wants a page, not JSON. */
export const isFormPost = (request: Request): boolean =>
  FORM.test(request.headers.get('content-type') ?? '') &&
  (request.headers.get('accept') ?? '').includes('text/html');

/** Reads the body of a POST: 413 above the limit, 408 when it stalls, 415 for another type, 400 for broken JSON. */
export async function readBody(
  request: SentBody,
  file?: FileRule,
  stallMs = STALL_MS,
): Promise<Result<ReadBody, Problem>> {
  const most = file === undefined ? BODY_BYTES : file.maxBytes + FIELDS_BYTES;
  const patience = file === undefined ? most : most * PATIENCE;
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (file === undefined && announced > most) return tooLarge(most);
  const wholeMs = file === undefined ? WHOLE_MS : Infinity;
  const body = await bytesOf(request, { most, patience, wholeMs }, stallMs);
  if (!body.ok) return body;
  const { bytes, isWhole } = body.value;
  const type = request.headers.get('content-type') ?? '';
  if (!isWhole)
    return file !== undefined && MULTIPART.test(type)
      ? readLongForm(bytes, type, file)
      : tooLarge(most);
  if (bytes.length === 0) return ok({ typed: {} });
  if (JSON_TYPE.test(type)) return readJson(bytes);
  if (FORM.test(type)) return readForm(bytes, type, file);
  return problem(415, 'Send JSON (application/json) or a form.');
}

/** Reads a body unparsed, for checking its signature: 413 above the limit, 408 when it stalls. */
export async function readRaw(
  request: Pick<SentBody, 'body'>,
  most: number,
  stallMs = STALL_MS,
): Promise<Result<Uint8Array, Problem>> {
  const body = await bytesOf(request, { most, patience: most, wholeMs: WHOLE_MS }, stallMs);
  if (!body.ok) return body;
  return body.value.isWhole ? ok(body.value.bytes) : tooLarge(most);
}

const tooLarge = (most: number): Problem =>
  problem(413, `Send at most ${Math.floor(most / 1024)} kB.`, { headers: { connection: 'close' } });

/** A body, or the beginning of one that is too large. */
interface ReadBytes {
  bytes: Uint8Array;
  isWhole: boolean;
}

async function bytesOf(
  request: Pick<SentBody, 'body'>,
  { most, patience, wholeMs }: { most: number; patience: number; wholeMs: number },
  stallMs: number,
): Promise<Result<ReadBytes, Problem>> {
  const reader = request.body?.[Symbol.asyncIterator]();
  if (reader === undefined) return ok({ bytes: new Uint8Array(), isWhole: true });
  const chunks: Uint8Array[] = [];
  let total = 0;
  const started = performance.now();
  for (;;) {
    const left = wholeMs - (performance.now() - started);
    const next = await inTime(reader.next(), Math.min(stallMs, left));
    if (next === undefined) {
      reader.return?.().catch(() => undefined);
      return problem(
        408,
        'What you sent stopped arriving. Check your connection and send it again.',
        {
          headers: { connection: 'close' },
        },
      );
    }
    if (next.done === true) break;
    if (total < most) chunks.push(next.value.subarray(0, most - total));
    total += next.value.length;
    if (total > patience) {
      reader.return?.().catch(() => undefined);
      break;
    }
  }
  return ok({ bytes: Buffer.concat(chunks), isWhole: total <= most });
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function readJson(bytes: Uint8Array): Result<ReadBody, Problem> {
  try {
    const typed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return ok({ typed });
  } catch {
    return problem(400, 'This is not JSON in UTF-8.');
  }
}
