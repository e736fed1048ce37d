import { STATUS_CODES } from 'node:http';
import type { ProblemBody } from '#api/problem.ts';
import { type ProblemKind, problemType } from '#api/problem-kinds.ts';
import type { Ok } from '#domain/result.ts';

/** A cookie to set; an empty value deletes it. */
export interface Cookie {
  value: string;
  maxAgeSeconds: number;
}

/** What an endpoint returns on success: the answer, and what goes with it. */
interface SuccessReply<A> extends Ok<A> {
  /** The session's token to set, or '' to end it. */
  session?: Cookie;
  /** The token of a booking's link, which this browser keeps. */
  link?: string;
  /**
   * Where a form without a script is sent, when it is not the endpoint's usual page: a path, or the full address of the
   * payment provider's page. Never anything that was typed.
   */
  page?: string;
}

/** Why a call failed, as a value. */
export interface Problem {
  ok: false;
  status: number;
  detail: string;
  /** The kind of failure, when the status alone does not tell (RFC 9457, section 3.1.1). */
  kind?: ProblemKind;
  errors: readonly { pointer: string; message: string }[];
  headers: Readonly<Record<string, string>>;
  /** Numbers that describe the actual state (RFC 9457, section 3.2), such as the price now. */
  facts?: Readonly<Record<string, number>>;
}

/** The Result of an endpoint. */
export type Reply<A> = SuccessReply<A> | Problem;

/** A success with its answer. */
export const success = <A>(
  value: A,
  more: Omit<SuccessReply<A>, keyof Ok<A>> = {},
): SuccessReply<A> => ({ ok: true, value, ...more });

/** The success of a call that returns nothing else. */
export const DONE: SuccessReply<{ status: true }> = { ok: true, value: { status: true } };

/** A failure: the status and a sentence for the person who sent it. */
export const problem = (
  status: number,
  detail: string,
  more: Partial<Pick<Problem, 'kind' | 'errors' | 'headers' | 'facts'>> = {},
): Problem => ({ ok: false, status, detail, errors: [], headers: {}, ...more });

/** An account that may not act as a driver or a depot (D4). */
export const NOT_APPROVED = problem(
  403,
  'Only drivers and depots whom the office has approved can do this.',
  { kind: 'not-approved' },
);

/** What is wrong with one field of the body; 422. */
export const fieldProblem = (name: string, message: string): Problem =>
  problem(422, message, { errors: [{ pointer: `#/${name}`, message }] });

/** RFC 9457. */
const problemBody = ({ status, kind, detail, errors, facts }: Problem): ProblemBody => ({
  type: kind === undefined ? 'about:blank' : problemType(kind),
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  ...(errors.length > 0 && { errors: [...errors] }),
  ...(facts && { facts: { ...facts } }),
});

/** A problem as a response, which no cache may keep. */
export const problemResponse = (failure: Problem): Response =>
  new Response(JSON.stringify(problemBody(failure)), {
    status: failure.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...failure.headers,
    },
  });
