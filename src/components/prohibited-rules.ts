import type { prohibitedListMessages } from '#messages';

type Rule = keyof typeof prohibitedListMessages.rules;

/** Something that may not be sent, as content/settings/prohibited.yaml has it. */
export interface ProhibitedThing {
  name: string;
  rule: Rule;
  why: string;
  instead?: string | undefined;
}

/** The things by rule, the strictest first; within a rule in their own order. */
export const byRule = (
  things: readonly ProhibitedThing[],
): { rule: Rule; things: ProhibitedThing[] }[] =>
  RULES.map((rule) => ({ rule, things: things.filter((thing) => thing.rule === rule) })).filter(
    (group) => group.things.length > 0,
  );

const RULES = ['never', 'agreed', 'ireland'] as const satisfies readonly Rule[];
