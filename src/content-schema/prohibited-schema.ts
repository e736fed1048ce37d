import * as v from 'valibot';
import { list, short, text } from './schema-parts.ts';

/** Prohibited always, without the office's approval, or abroad. */
const PROHIBITED_RULES = ['never', 'agreed', 'ireland'] as const;

/** content/settings/prohibited.yaml. */
export const prohibitedSchema = v.strictObject({
  things: list(
    v.strictObject({
      name: short('what it is called', 60),
      /** Singular: "battery" finds "batteries". */
      words: v.optional(list(short('a word for it', 40), 'a list of words')),
      rule: v.picklist(PROHIBITED_RULES, `one of ${PROHIBITED_RULES.join(', ')}`),
      why: text('one sentence that says why'),
      instead: v.optional(text('one sentence that says what to do instead')),
    }),
    'a list of things',
  ),
});
