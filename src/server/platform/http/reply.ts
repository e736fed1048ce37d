import { replies } from '#messages/replies.ts';
import { STATUS_CODES } from 'node:http';
import type { ProblemBody } from '#api/problem.ts';
import { type ProblemKind, problemType } from '#api/problem-kinds.ts';
import type { Ok } from '#domain/result.ts';

/** '' deletes it. */
export interface Cookie {
  value: string;
  maxAgeSeconds: number;
}

interface SuccessReply<A> extends Ok<A> {
  /** '' ends the session. */
  session?: Cookie;
  link?: string;
  /** Redirect without a script; never user input. */
  page?: string;
}

export interface Problem {
  ok: false;
  status: number;
  detail: string;
  /** RFC 9457, section 3.1.1. */
  kind?: ProblemKind;
  errors: readonly { pointer: string; message: string }[];
  headers: Readonly<Record<string, string>>;
  /** RFC 9457, section 3.2. */
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

/** D4. */
export const NOT_APPROVED = problem(403, replies.notApproved, { kind: 'not-approved' });

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
