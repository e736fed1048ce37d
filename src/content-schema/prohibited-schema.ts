import * as v from 'valibot';
import { list, short, text } from './schema-parts.ts';

/** On no route, only with the office's agreement, or freely in Ireland alone. */
const PROHIBITED_RULES = ['never', 'agreed', 'ireland'] as const;

/** content/settings/prohibited.yaml, for the list and the check of the booking form. */
export const prohibitedSchema = v.strictObject({
  things: list(
    v.strictObject({
      name: short('what it is called', 60),
      /** Synonyms in one number: "battery" finds "batteries". */
      words: v.optional(list(short('a word for it', 40), 'a list of words')),
      rule: v.picklist(PROHIBITED_RULES, `one of ${PROHIBITED_RULES.join(', ')}`),
      why: text('one sentence that says why'),
      instead: v.optional(text('one sentence that says what to do instead')),
    }),
    'a list of things',
  ),
});
