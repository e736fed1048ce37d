import type { Context } from 'hono';
import { KEY_FIELD } from '#api/idempotency.ts';
import { flat } from '#api/nest-keys.ts';
import { dottedName } from '#api/problem.ts';
import { signals } from '#api/shared-fields.ts';
import type { Result } from '#domain/result.ts';
import { PATHS } from '#routes';
import type { ReadBody } from '../http/form-data.ts';
import * as replies from '#messages/replies.ts';
import { sender } from '../http/network.ts';
import type { FormPages } from '../http/route.ts';
import type { Problem, Reply } from '../http/reply.ts';
import { isOneHost } from '../http/site-addresses.ts';
import type { PlatformServices } from '../services.ts';
import { DRAFT_PARAM, storeFormDraft } from './drafts.ts';

export function refererOf(context: Context, { config }: PlatformServices): URL | undefined {
  const referer = context.req.header('referer') ?? '';
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  const isOurs = url?.origin === config.siteUrl || url?.host === context.req.header('host');
  // `//` would lead to another host (OWASP, Unvalidated Redirects).
  return isOurs && url?.pathname.startsWith('//') === false ? url : undefined;
}

/** Adds fields of the page's own query, such as /login?return=booking, which the Referer has. */
export function withAddress(
  read: ReadBody,
  names: readonly string[],
  context: Context,
  services: PlatformServices,
): ReadBody {
  const query = refererOf(context, services)?.searchParams;
  if (query === undefined || typeof read.typed !== 'object' || read.typed === null) return read;
  const typed: Record<string, unknown> = { ...read.typed };
  for (const name of names) {
    const given = query.get(name);
    if (given !== null && (typed[name] ?? '') === '') typed[name] = given;
  }
  return { ...read, typed };
}

interface Answer<A> {
  context: Context;
  services: PlatformServices;
  form: FormPages;
  read: Result<ReadBody, Problem>;
  reply: Reply<A>;
}

/** Each is stored with what was typed, up to 64 kB, until the hour's deletions. */
const RETURNED_FORMS = { name: 'returned-forms', points: 60, seconds: 600 };

/**
 * Without a script (D33) the answer is a 303 to the success page, or back. The address has a random token and nothing
 * typed.
 */
export async function answerForm<A>({
  context,
  services,
  form,
  read,
  reply,
}: Answer<A>): Promise<Response> {
  const typed = read.ok ? flat(read.value.typed) : {};
  context.header('cache-control', 'no-store');
  const { page, query } = formPage(form, typed, context, services);
  if (reply.ok) {
    const next = reply.page ?? form.done ?? `${page}?done=${form.id}`;
    return context.redirect(absoluteAddress(next, services), 303);
  }
  const counted = await services.limiter.hit(RETURNED_FORMS, sender(context, services));
  if (counted?.isOver === true) return unstored(reply);
  // The hidden fields are cleared, so that autofill does not mark a person as a robot again.
  const dropped = [...(form.secret ?? []), ...Object.keys(signals), KEY_FIELD];
  const values = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !dropped.includes(name)),
  );
  const errors = Object.fromEntries(
    reply.errors.map(({ pointer, message }) => [dottedName(pointer), message]),
  );
  const draft = { form: form.id, values, message: reply.detail, errors };
  const token = await storeFormDraft(services.db, page, draft, services.now());
  query.set(DRAFT_PARAM, token);
  return context.redirect(absoluteAddress(`${page}?${query}#${form.id}`, services), 303);
}

const unstored = ({ detail, status, headers }: Problem): Response =>
  new Response(`${detail}\n\n${replies.goBack}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });

/** Site paths stay relative where site and API share a host. Bookings and account changes are pages of the API. */
function absoluteAddress(page: string, { config }: PlatformServices): string {
  if (URL.canParse(page) || isOneHost(config)) return page;
  const { origin, pathname } = new URL(config.apiUrl);
  const ofApi = ['userBooking/', 'users/'].some((folder) => page.startsWith(pathname + folder));
  return `${ofApi ? origin : config.siteUrl}${page}`;
}

function formPage(
  { from }: FormPages,
  typed: Readonly<Record<string, string>>,
  context: Context,
  services: PlatformServices,
): { page: string; query: URLSearchParams } {
  const { siteUrl } = services.config;
  if (from !== 'referer') {
    const path = typeof from === 'string' ? from : from(typed, services);
    // The path can contain typed text; URL parsing removes line breaks and dot segments.
    const { pathname, searchParams } = new URL(`${siteUrl}${path}`);
    return { page: pathname, query: searchParams };
  }
  const url = refererOf(context, services);
  return { page: url?.pathname ?? PATHS.home, query: url?.searchParams ?? new URLSearchParams() };
}
