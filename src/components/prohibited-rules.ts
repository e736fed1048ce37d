import type { booking } from '#messages/booking.ts';

type Rule = keyof typeof booking.prohibited.rules;

/** An entry of content/settings/prohibited.yaml, which may not be sent. */
export interface ProhibitedThing {
  name: string;
  rule: Rule;
  why: string;
  instead?: string | undefined;
}

/** The entries by rule, the strictest first; within a rule in the file's order. */
export const byRule = (
  things: readonly ProhibitedThing[],
): { rule: Rule; things: ProhibitedThing[] }[] =>
  RULES.map((rule) => ({ rule, things: things.filter((thing) => thing.rule === rule) })).filter(
    (group) => group.things.length > 0,
  );

const RULES = ['never', 'agreed', 'ireland'] as const satisfies readonly Rule[];
