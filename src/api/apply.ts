import * as v from 'valibot';
import { careers } from '#messages/careers.ts';
import { common } from '#messages/common.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { done, email, filled, line, phone, prose, signals } from './text.ts';

export const CV = {
  name: 'cv',
  // Binary megabytes, as Windows shows them.
  maxBytes: 5 * 1024 * 1024,
  type: 'application/pdf',
  tooLarge: careers.apply.errors.tooLarge,
} as const;

export const apply = defineCall(CALL_FACTS.apply, {
  body: v.object({
    job: line(100),
    name: filled(100, careers.apply.errors.name),
    email: email(common.fields.emailProblem),
    phone,
    cover: v.nullish(prose(5000), ''),
    ...signals,
  }),
  file: CV,
  answer: done,
});
