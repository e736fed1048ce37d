import type { FileRule } from '#api/call.ts';
import { nestKeys } from '#api/nest-keys.ts';
import { ok, type Result } from '#domain/result.ts';
import { failures } from '#messages/failures.ts';
import { replies } from '#messages/replies.ts';
import { fieldProblem, problem, type Problem } from './reply.ts';
import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Bytes arriving or in work, of all and of one sender. */
const MAX_HELD = 160 * 1024 * 1024;
const MAX_OF_SENDER = 40 * 1024 * 1024;

let all = 0;
const bySender = new Map<string, number>();

export interface UploadRoom {
  takes: (bytes: number) => boolean;
  leave: () => void;
}

export function uploadRoom(sender: string): UploadRoom {
  let taken = 0;
  const add = (bytes: number): void => {
    taken += bytes;
    all += bytes;
    bySender.set(sender, (bySender.get(sender) ?? 0) + bytes);
  };
  return {
    takes: (bytes) => {
      const isFull = all + bytes > MAX_HELD || (bySender.get(sender) ?? 0) + bytes > MAX_OF_SENDER;
      if (!isFull) add(bytes);
      return !isFull;
    },
    leave: () => {
      add(-taken);
      if (bySender.get(sender) === 0) bySender.delete(sender);
    },
  };
}

export interface Outlet {
  write: (text: string) => void;
  end: () => void;
}

export interface LongBody {
  pour: (outlet: Outlet) => void;
  stop: () => void;
}

type Fetch = (request: Request, env: { outgoing: unknown }) => Promise<Response> | Response;

const bodies = new WeakMap<object, LongBody>();

/** node:http takes 8 kB less per stream than a web stream. */
export function longResponse({ env }: Context, headers: HeadersInit, body: LongBody): Response {
  const around: unknown = env;
  const outgoing =
    typeof around === 'object' && around !== null && 'outgoing' in around && around.outgoing;
  if (!(outgoing instanceof ServerResponse)) return new Response(longStream(body), { headers });
  bodies.set(outgoing, body);
  return new Response(null, { headers });
}

export const withLongBodies =
  (answer: Fetch): Fetch =>
  async (request, env) => {
    const response = await answer(request, env);
    const { outgoing } = env;
    const body = outgoing instanceof ServerResponse ? bodies.get(outgoing) : undefined;
    if (!(outgoing instanceof ServerResponse) || body === undefined) return response;
    bodies.delete(outgoing);
    if (!response.ok || outgoing.closed) {
      body.stop();
      return response;
    }
    outgoing.once('close', body.stop);
    outgoing.writeHead(response.status, [...response.headers].flat());
    // Flushed alone, headers take less memory.
    outgoing.flushHeaders();
    body.pour({
      write: (text) => void outgoing.write(text),
      end: () => void outgoing.end(),
    });
    return RESPONSE_ALREADY_SENT;
  };

function longStream(body: LongBody): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) =>
      body.pour({
        write: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
      }),
    cancel: body.stop,
  });
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReadBody {
  typed: unknown;
  file?: UploadedFile | undefined;
  refused?: Problem;
}

/** First value of each name; keeps the fields of a refused file. 400 for an invalid form. */
export async function readForm(
  bytes: Uint8Array,
  type: string,
  rule?: FileRule,
): Promise<Result<ReadBody, Problem>> {
  const form = await parseForm(bytes, type);
  if (form === undefined) return problem(400, replies.noForm);
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  let emptyName: string | undefined;
  for (const [name, value] of form)
    if (typeof value === 'string') fields.set(name, fields.get(name) ?? value);
    else if (name === rule?.name && value.size > 0)
      file ??= { name: value.name, bytes: await value.bytes() };
    // A form without a chosen file sends one without a name.
    else if (name === rule?.name && value.name !== '') emptyName ??= value.name;
  const read: ReadBody = { typed: nestKeys(Object.fromEntries(fields)), file };
  if (rule === undefined) return ok(read);
  if (file !== undefined && file.bytes.length > rule.maxBytes)
    return ok({ ...read, file: undefined, refused: fileTooLarge(rule) });
  return ok(
    file === undefined && emptyName !== undefined
      ? { ...read, refused: fieldProblem(rule.name, failures.file.empty(emptyName)) }
      : read,
  );
}

export async function readLongForm(
  start: Uint8Array,
  type: string,
  rule: FileRule,
): Promise<Result<ReadBody, Problem>> {
  const read = await readForm(wholeParts(start, type), type, rule);
  return ok({ typed: read.ok ? read.value.typed : {}, refused: fileTooLarge(rule) });
}

const fileTooLarge = (rule: FileRule): Problem =>
  problem(413, rule.tooLarge, {
    errors: [{ pointer: `#/${rule.name}`, message: rule.tooLarge }],
  });

async function parseForm(bytes: Uint8Array, type: string): Promise<FormData | undefined> {
  try {
    const headers = { 'content-type': type };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    return undefined;
  }
}

function wholeParts(start: Uint8Array, type: string): Uint8Array {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const delimiter = `\r\n--${quoted ?? plain ?? ''}`;
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  const end = bytes.lastIndexOf(delimiter);
  return Buffer.concat([bytes.subarray(0, Math.max(0, end)), Buffer.from(`${delimiter}--\r\n`)]);
}
