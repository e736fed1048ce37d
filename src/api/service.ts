import * as v from 'valibot';
import { defineCall } from './call.ts';
import { day } from './text.ts';

/** The days without service, from today on (specification, section 2: /holidaynotice). */
export const holidays = defineCall({
  method: 'GET',
  path: 'holidays',
  title: 'Days without service',
  access: 'everyone',
  answer: v.object({
    status: v.literal(true),
    holidays: v.array(v.object({ date: day, reason: v.string(), note: v.string() })),
  }),
  cacheSeconds: 300,
});
