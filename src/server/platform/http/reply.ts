import * as replies from '#messages/replies.ts';
import { STATUS_CODES } from 'node:http';
import type { ProblemBody } from '#api/problem.ts';
import { type ProblemKind, problemType } from '#api/problem-kinds.ts';
import type { Ok } from '#domain/result.ts';
import { csvRecord } from '#domain/text/csv.ts';

/** An empty value deletes the cookie. */
export interface Cookie {
  value: string;
  maxAgeSeconds: number;
}

interface SuccessReply<A> extends Ok<A> {
  /** An empty value ends the session. */
  session?: Cookie;
  link?: string;
  /** True when another program sent first what is repeated here. */
  isStranger?: boolean;
  /** A form without a script is redirected there. It never holds user input. */
  page?: string;
}

export interface Problem {
  ok: false;
  status: number;
  detail: string;
  /** It becomes `type` (RFC 9457, section 3.1.1). */
  kind?: ProblemKind;
  errors: readonly { pointer: string; message: string }[];
  headers: Readonly<Record<string, string>>;
  /** These are extension members (RFC 9457, section 3.2). */
  facts?: Readonly<Record<string, number>>;
}

export type Reply<A> = SuccessReply<A> | Problem;

export const success = <A>(
  value: A,
  more: Omit<SuccessReply<A>, keyof Ok<A>> = {},
): SuccessReply<A> => ({ ok: true, value, ...more });

export const DONE: SuccessReply<{ status: true }> = { ok: true, value: { status: true } };

export const problem = (
  status: number,
  detail: string,
  more: Partial<Pick<Problem, 'kind' | 'errors' | 'headers' | 'facts'>> = {},
): Problem => ({ ok: false, status, detail, errors: [], headers: {}, ...more });

export const TOO_BUSY = problem(503, replies.crowded, {
  headers: { 'retry-after': '5' },
});

export const NOT_LOGGED_IN = problem(401, replies.loginFirst);

/** D4 says who may scan. */
export const NOT_APPROVED = problem(403, replies.notApproved, { kind: 'not-approved' });

/** A depot logs in with a second step (D161). */
export const NO_SECOND_STEP = problem(403, replies.noSecondStep, { kind: 'second-step-missing' });

export const fieldProblem = (name: string, message: string): Problem =>
  problem(422, message, { errors: [{ pointer: `#/${name}`, message }] });

const bodyOfProblem = ({ status, kind, detail, errors, facts }: Problem): ProblemBody => ({
  type: kind === undefined ? 'about:blank' : problemType(kind),
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  ...(errors.length > 0 && { errors: [...errors] }),
  ...(facts && { facts: { ...facts } }),
});

export const problemResponse = (failure: Problem): Response =>
  new Response(JSON.stringify(bodyOfProblem(failure)), {
    status: failure.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...failure.headers,
    },
  });

export const download = (
  name: string,
  type: string,
  body: string | ReadableStream<Uint8Array>,
): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });

/** The format is that of RFC 4180. Excel needs the byte order mark to read UTF-8. */
export const csvDownload = (name: string, body: string | ReadableStream<Uint8Array>): Response =>
  download(name, 'text/csv; charset=utf-8; header=present', body);

type Records = readonly (readonly string[])[];
export const csvLines = (records: Records): string =>
  records.map((cells) => `${csvRecord(cells)}\r\n`).join('');
export const csvText = (records: Records): string => `\uFEFF${csvLines(records)}`;

/** Rejects when the first piece fails, so that a problem is sent instead of half a file. */
export async function streamOf(
  pieces: AsyncGenerator<string, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, undefined> | undefined = await pieces.next();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = next ?? (await pieces.next());
      next = undefined;
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
