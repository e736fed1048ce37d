import type { FileRule } from '#api/call.ts';
import { nestKeys } from '#api/nest-keys.ts';
import { ok, type Result } from '#domain/result.ts';
import * as failures from '#messages/failures.ts';
import { fieldProblem, problem, type Problem } from './reply.ts';
import * as replies from '#messages/replies.ts';

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReadBody {
  typed: unknown;
  file?: UploadedFile | undefined;
  refused?: Problem;
}

/** Reads the first value of each name. The fields next to a refused file are read too; an invalid form is a 400. */
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

/** Reads the fields of a form whose end was cut off, so that they are not lost with the file. */
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
