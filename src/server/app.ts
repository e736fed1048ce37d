import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { decodedOrUndefined } from '#domain/text/decoded-uri.ts';
import * as replies from '#messages/replies.ts';
import { SANDBOX_ENDPOINTS, PAYMENT_ENDPOINTS } from '#server/payments/index.ts';
import { isUnavailable } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { hashOf } from '#server/platform/index.ts';
import { errorLine, inRequest } from '#server/platform/log/index.ts';
import type { Services } from './services.ts';
import { ACCOUNT_ENDPOINTS } from '#server/accounts/index.ts';
import { BOOKING_ENDPOINTS } from '#server/bookings/index.ts';
import { BULK_ENDPOINTS } from '#server/bulk/index.ts';
import { CAREER_ENDPOINTS } from '#server/careers/index.ts';
import { CLAIM_ENDPOINTS } from '#server/claims/index.ts';
import { CREDIT_ENDPOINTS } from '#server/credits/index.ts';
import { DOCUMENT_ENDPOINTS } from '#server/documents/index.ts';
import { DRIVER_ENDPOINTS } from '#server/drivers/index.ts';
import { ENQUIRY_ENDPOINTS } from '#server/enquiries/index.ts';
import { NEWSLETTER_ENDPOINTS } from '#server/newsletter/index.ts';
import { PAGE_ENDPOINTS } from '#server/pages/index.ts';
import { PERSON_ENDPOINTS } from '#server/persons/index.ts';
import { PLACE_ENDPOINTS } from '#server/places/index.ts';
import { STATISTICS_ENDPOINTS } from '#server/statistics/index.ts';

/** A test compares these calls with those of src/api/docs/documented.ts. */
export const ENDPOINTS: readonly http.Endpoint<Services>[] = [
  ...http.PLATFORM_ENDPOINTS,
  ...PAGE_ENDPOINTS,
  ...STATISTICS_ENDPOINTS,
  ...ENQUIRY_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...CREDIT_ENDPOINTS,
  ...BOOKING_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...CLAIM_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
  ...BULK_ENDPOINTS,
  ...CAREER_ENDPOINTS,
  ...PLACE_ENDPOINTS,
  ...NEWSLETTER_ENDPOINTS,
  ...DRIVER_ENDPOINTS,
  ...PERSON_ENDPOINTS,
];

export type App = Pick<Hono, 'fetch' | 'request'>;

/** The log has so much of a session's hash, which is useless as a token. */
const SESSION_CHARACTERS = 12;

export const BASE = '/api';

export function createApp(services: Services, cache?: http.ReplyCache): App {
  const { config, log, payments } = services;
  const root = new Hono();
  const app = root.basePath(BASE);
  app.use(async (context, next) => {
    await next();
    await cache?.store(context, context.get('endpoint'));
  });
  app.use(http.compressedReplies);
  app.use(requestId({ generator: () => crypto.randomUUID() }));
  app.use((context, next) => {
    const token = http.sessionToken(context, config.siteUrl);
    const session = token === undefined ? undefined : hashOf(token).slice(0, SESSION_CHARACTERS);
    const id = context.get('requestId');
    return inRequest(session === undefined ? { id } : { id, session }, next);
  });
  app.use(async (context, next) => {
    const started = performance.now();
    context.set('endpoint', 'unknown');
    await next();
    // A path can contain a tracking number or a token.
    const route = context.get('endpoint');
    log({
      event: 'request',
      id: context.get('requestId'),
      method: context.req.method,
      route,
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  app.use(http.crossOrigin(config));
  app.use(http.rateLimitHeaders);
  app.use((context, next) => {
    // A percent escape may be broken (RFC 3986, section 2.5).
    if (decodedOrUndefined(new URL(context.req.url).pathname) !== undefined) return next();
    return Promise.resolve(http.problemResponse(http.problem(400, replies.brokenEscape)));
  });
  app.use(methodNotAllowed({ app: root, onMethodNotAllowed: wrongMethod }));
  const endpoints = payments.isSandbox ? [...ENDPOINTS, ...SANDBOX_ENDPOINTS] : ENDPOINTS;
  for (const { call, respond } of endpoints) {
    const path = `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.on(call.method, path, async (context) => {
      context.set('endpoint', call.path);
      const refused = await http.admitKey(call, context, services);
      return refused === undefined ? respond(context, services) : http.problemResponse(refused);
    });
  }
  app.notFound(() => http.problemResponse(http.problem(404, replies.noCall)));
  app.onError((error, context) => {
    log({ event: 'error', id: context.get('requestId'), ...errorLine(error) });
    if (isUnavailable(error)) return http.problemResponse(DATABASE_UNAVAILABLE);
    return http.problemResponse(http.problem(500, replies.broken));
  });
  return app;
}

const wrongMethod = (_context: unknown, methods: readonly string[]): Response =>
  http.problemResponse(
    http.problem(
      405,
      replies.useMethod(methods.filter((method) => method !== 'HEAD').join(' or ')),
      { headers: { allow: methods.join(', ') } },
    ),
  );

const DATABASE_UNAVAILABLE = http.problem(503, replies.noDatabase, {
  headers: { 'retry-after': '30' },
});

declare module 'hono' {
  interface ContextVariableMap {
    endpoint: string;
  }
}
