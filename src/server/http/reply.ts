import { STATUS_CODES } from 'node:http';
import type { ProblemBody } from '#api/problem.ts';

/** A cookie to set; an empty value takes it away. */
export interface Cookie {
  value: string;
  maxAgeSeconds: number;
}

/** What an endpoint gives back when all went well. */
export interface Success<A> {
  ok: true;
  body: A;
  /** The session's token to set, or '' to end it. */
  session?: Cookie;
  /** The token of a booking's link, which this browser keeps. */
  link?: string;
  /**
   * Where a form without a script goes, when it is not the endpoint's usual page: a path, or the whole address
   * of the payment provider's page. Never anything typed.
   */
  page?: string;
}

/** Why a call failed, as a value. */
export interface Problem {
  ok: false;
  status: number;
  detail: string;
  errors: readonly { pointer: string; message: string }[];
  headers: Readonly<Record<string, string>>;
  /** Numbers that say how it is instead (RFC 9457, section 3.2), such as the price now. */
  facts?: Readonly<Record<string, number>>;
}

export type Reply<A> = Success<A> | Problem;

/** A success with its answer. */
export const success = <A>(
  body: A,
  more: Pick<Success<A>, 'session' | 'link' | 'page'> = {},
): Success<A> => ({ ok: true, body, ...more });

/** The success of a call that has nothing to tell but that it worked. */
export const DONE: Success<{ status: true }> = { ok: true, body: { status: true } };

/** A failure: the status and a sentence for the person who sent it. */
export const problem = (
  status: number,
  detail: string,
  more: Partial<Pick<Problem, 'errors' | 'headers' | 'facts'>> = {},
): Problem => ({ ok: false, status, detail, errors: [], headers: {}, ...more });

/** What is wrong with one field of the body; 422. */
export const fieldProblem = (name: string, message: string): Problem =>
  problem(422, message, { errors: [{ pointer: `#/${name}`, message }] });

/** RFC 9457. */
export const problemBody = ({ status, detail, errors, facts }: Problem): ProblemBody => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  ...(errors.length > 0 && { errors: [...errors] }),
  ...(facts && { facts: { ...facts } }),
});

/** A problem as a response; nothing may keep it. */
export const problemResponse = (failure: Problem): Response =>
  new Response(JSON.stringify(problemBody(failure)), {
    status: failure.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...failure.headers,
    },
  });
