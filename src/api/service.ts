import * as v from 'valibot';
import { defineCall, getFrom } from './call.ts';
import { day, done, doneWith } from './text.ts';

/** Days without service from today on, as on /holidaynotice (D21). */
export const holidays = defineCall(getFrom('holidays', 'everyone'), {
  answer: doneWith({
    holidays: v.array(v.object({ date: day, reason: v.string(), note: v.string() })),
  }),
  cacheSeconds: 300,
});

export const health = defineCall(getFrom('health', 'everyone'), { answer: done });

export const liveness = defineCall(getFrom('livez', 'everyone'), { answer: done });

/** Whether to send requests here, and which release serves. */
export const readiness = defineCall(getFrom('readyz', 'everyone'), {
  answer: doneWith({
    release: v.string(),
    content: v.object({ version: v.string(), isCurrent: v.boolean() }),
  }),
});

export const openapiDocument = defineCall(getFrom('openapi.json', 'everyone'), {
  answer: v.looseObject({ openapi: v.string() }),
  cacheSeconds: 300,
});
