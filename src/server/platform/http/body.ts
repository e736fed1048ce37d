import { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import type { FileRule } from '#api/call.ts';
import { ok, type Result } from '#domain/result.ts';
import * as replies from '#messages/replies.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { withTimeout } from '../timeout.ts';
import { type ReadBody, readForm, readLongForm } from './form-data.ts';
import { problem, TOO_BUSY, type Problem } from './reply.ts';
import type { UploadQuota } from './upload-quota.ts';

const BODY_BYTES = 64 * 1024;
const STALL_MS = 15_000;
const WHOLE_MS = 30_000;
const FIELDS_BYTES = 64 * 1024;
/**
 * So many times the limit is read and discarded, because clients read no reply before they have sent everything (RFC
 * 9112, section 9.6).
 */
const DISCARD_FACTOR = 10;
/** A browser shows a refusal only after it has sent its whole body. A photo of 15 MB fits. */
const MAX_DISCARDED_BYTES = 20 * 1024 * 1024;

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MULTIPART_TYPE = /^multipart\/form-data\b/i;
const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\b/i;

export const isFormPost = (request: Request): boolean =>
  FORM_TYPE.test(request.headers.get('content-type') ?? '') &&
  (request.headers.get('accept') ?? '').includes('text/html');

/** Refuses a body that is too large (413), stalls (408), has another type or encoding (415) or is no JSON (400). */
export async function readBody(
  request: SentBody,
  file?: FileRule,
  quota?: UploadQuota,
): Promise<Result<ReadBody, Problem>> {
  const max = maxBytes(file);
  const wholeMs = file === undefined ? WHOLE_MS : Infinity;
  const coding = request.headers.get('content-encoding') ?? 'identity';
  // The answer says which encoding is read (RFC 9110, section 15.5.16).
  if (coding.trim().toLowerCase() !== 'identity')
    return problem(415, replies.wrongCoding, { headers: { 'accept-encoding': 'identity' } });
  const body = await bytesOf(request, max, wholeMs, { quota });
  if (!body.ok) return body;
  const { bytes, isWhole } = body.value;
  const type = request.headers.get('content-type') ?? '';
  if (!isWhole)
    return file !== undefined && MULTIPART_TYPE.test(type)
      ? readLongForm(bytes, type, file)
      : bodyTooLarge(max);
  if (bytes.length === 0) return ok({ typed: {} });
  if (JSON_TYPE.test(type)) return readJson(bytes);
  if (FORM_TYPE.test(type)) {
    if (file === undefined) return readForm(bytes, type);
    return (await inBodyTurn(() => laterForm(bytes, type, file))) ?? TOO_BUSY;
  }
  return problem(415, replies.wrongType);
}

/** A large form takes 0.1 s, so one is read at a time, and others get their turn between two. */
const inBodyTurn = limitConcurrency({ atOnce: 1, waiting: Infinity });
const laterForm = async (...form: Parameters<typeof readForm>): ReturnType<typeof readForm> => {
  await setImmediate();
  return readForm(...form);
};

const maxBytes = (file: FileRule | undefined): number =>
  file === undefined ? BODY_BYTES : file.maxBytes + FIELDS_BYTES;

export async function discardBody(request: SentBody, file?: FileRule): Promise<void> {
  const discardAfter = Math.min(maxBytes(file) * DISCARD_FACTOR, MAX_DISCARDED_BYTES);
  await bytesOf(request, 0, Infinity, { discardAfter });
}

export async function readRaw(
  request: Pick<SentBody, 'body'>,
  max: number,
): Promise<Result<Uint8Array, Problem>> {
  const body = await bytesOf(request, max, WHOLE_MS);
  if (!body.ok) return body;
  return body.value.isWhole ? ok(body.value.bytes) : bodyTooLarge(max);
}

const bodyTooLarge = (max: number): Problem =>
  problem(413, replies.tooLarge(Math.floor(max / 1024)));

async function bytesOf(
  request: Pick<SentBody, 'body'>,
  max: number,
  wholeMs: number,
  {
    discardAfter = max * DISCARD_FACTOR,
    quota,
  }: { discardAfter?: number; quota?: UploadQuota | undefined } = {},
): Promise<Result<{ bytes: Uint8Array; isWhole: boolean }, Problem>> {
  const reader = request.body?.[Symbol.asyncIterator]();
  if (reader === undefined) return ok({ bytes: new Uint8Array(), isWhole: true });
  const chunks: Uint8Array[] = [];
  let total = 0;
  let isWithinQuota = true;
  const started = performance.now();
  for (;;) {
    const left = wholeMs - (performance.now() - started);
    // A sender who is gone has stopped too: it is no error of ours, and nobody reads the answer.
    const arrives = reader.next().catch(() => undefined);
    const next = await withTimeout(arrives, Math.min(STALL_MS, left), undefined);
    if (next === undefined) {
      reader.return?.().catch(() => undefined);
      return problem(408, replies.stalled, {
        headers: { connection: 'close' },
      });
    }
    if (next.done === true) break;
    const chunk = next.value.subarray(0, Math.max(0, max - total));
    if (quota?.reserve(chunk.length) === false) isWithinQuota = false;
    else if (chunk.length > 0) chunks.push(chunk);
    total += next.value.length;
    if (total > discardAfter) {
      reader.return?.().catch(() => undefined);
      break;
    }
  }
  if (!isWithinQuota) return TOO_BUSY;
  return ok({ bytes: Buffer.concat(chunks), isWhole: total <= max });
}

/** No call takes half as many. Each value can be wrong in several ways, and all of them are said. */
const MAX_VALUES = 1_000;
/** What calls itself for each level, such as JSON.stringify, runs out of stack after some thousand. */
const MAX_LEVELS = 20;

function readJson(bytes: Uint8Array): Result<ReadBody, Problem> {
  let typed: unknown;
  try {
    typed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return problem(400, replies.noJson);
  }
  return isWithinBounds(typed)
    ? ok({ typed })
    : problem(400, replies.muchJson(MAX_VALUES, MAX_LEVELS));
}

function isWithinBounds(typed: unknown): boolean {
  let count = 0;
  let values = [typed];
  for (let level = 0; values.length > 0; level += 1) {
    count += values.length;
    if (level > MAX_LEVELS || count > MAX_VALUES) return false;
    values = values.flatMap(partsOf);
  }
  return true;
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

export interface SentBody {
  headers: Pick<Headers, 'get'>;
  body: AsyncIterable<Uint8Array> | null;
}

/** Reads Node's own stream where there is one, because web streams are slow. */
export function sentWith({ env, req }: Context): SentBody {
  const { headers } = req.raw;
  const around: unknown = env;
  const incoming =
    typeof around === 'object' && around !== null && 'incoming' in around && around.incoming;
  if (!(incoming instanceof IncomingMessage)) return { headers, body: req.raw.body };
  // The reply needs the connection, so it stays open.
  return { headers, body: incoming.iterator({ destroyOnReturn: false }) };
}
