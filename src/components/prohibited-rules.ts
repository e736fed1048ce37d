import { PROHIBITED_RULES } from '#content-schema/business-schemas.ts';
import type { prohibited } from '#messages/prohibited.ts';

type Rule = keyof typeof prohibited.rules;

export interface ProhibitedThing {
  name: string;
  rule: Rule;
  words?: string[] | undefined;
  why: string;
  instead?: string | undefined;
}

/** Strictest rule first, then as in the file. */
export const byRule = (
  things: readonly ProhibitedThing[],
): { rule: Rule; things: ProhibitedThing[] }[] =>
  PROHIBITED_RULES.map((rule) => ({
    rule,
    things: things.filter((thing) => thing.rule === rule),
  })).filter((group) => group.things.length > 0);
