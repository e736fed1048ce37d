import * as v from 'valibot';
import { defineCall, getFrom } from './call.ts';
import { day, done, doneWith } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';

/** Days without service from today on, as on /holidaynotice (D21). */
export const holidays = defineCall(getFrom('holidays', 'everyone'), {
  answer: doneWith({
    holidays: v.array(v.object({ date: day, reason: v.string(), note: v.string() })),
  }),
  cacheSeconds: 300,
});

export const health = defineCall(getFrom('health', 'everyone'), { answer: done });

export const liveness = defineCall(getFrom('livez', 'everyone'), { answer: done });

/** Says whether to send requests here, and which release serves. */
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

export const holidayDocs = (): DocumentedCall =>
  withDocs(holidays, {
    title: 'Days without service',
    answer: {
      holidays: [
        'The days, the next one first.',
        {
          date: 'The day.',
          reason: 'Why there is no service.',
          note: 'What else to know; may be empty.',
        },
      ],
    },
  });

export const serviceDocs = (): DocumentedCall[] => [
  withDocs(health, { title: 'Health', failures: { 503: 'The database does not answer.' } }),
  withDocs(liveness, {
    title: 'Whether the process answers',
    about: 'Asks nothing of the database: a supervisor that restarts processes asks this.',
  }),
  withDocs(readiness, {
    title: 'Whether requests should come here',
    about: 'A load balancer asks this. It is refused while the server stops, before it is told to.',
    answer: {
      release: 'The version of the program that answers.',
      content: [
        'What the server has read of the content: prices, hours, notices, jobs.',
        {
          version: 'A short hash of it: two servers with the same one ask the same prices.',
          isCurrent: 'False when the files have changed since: restart the server.',
        },
      ],
    },
    failures: {
      503: 'The database does not answer, lacks a migration of this release, or the server is stopping.',
    },
  }),
  withDocs(openapiDocument, {
    title: 'This document',
    answer: { openapi: 'The version of OpenAPI.' },
  }),
];
