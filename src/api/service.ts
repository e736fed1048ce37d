import * as v from 'valibot';
import { defineCall } from './call.ts';
import { day, done } from './text.ts';

/** Days without service from today on, as on /holidaynotice (D21). */
export const holidays = defineCall({
  method: 'GET',
  path: 'holidays',
  access: 'everyone',
  answer: v.object({
    status: v.literal(true),
    holidays: v.array(v.object({ date: day, reason: v.string(), note: v.string() })),
  }),
  cacheSeconds: 300,
});

export const health = defineCall({
  method: 'GET',
  path: 'health',
  access: 'everyone',
  answer: done,
});

/** Whether the process answers, whatever the database does. */
export const liveness = defineCall({
  method: 'GET',
  path: 'livez',
  access: 'everyone',
  answer: done,
});

/** Whether to send requests here, and which release serves. */
export const readiness = defineCall({
  method: 'GET',
  path: 'readyz',
  access: 'everyone',
  answer: v.object({
    status: v.literal(true),
    release: v.string(),
    content: v.object({ version: v.string(), isCurrent: v.boolean() }),
  }),
});

export const openapiDocument = defineCall({
  method: 'GET',
  path: 'openapi.json',
  access: 'everyone',
  answer: v.looseObject({ openapi: v.string() }),
  cacheSeconds: 300,
});
