import { PROHIBITED_RULES } from '#content-schema/business-schemas.ts';
import type { Settings } from '#content-schema/schemas.ts';

/** Groups the things by rule, the strictest first, in the order of the file. */
export const byRule = (things: Settings['prohibited']['things']) =>
  PROHIBITED_RULES.map((rule) => ({
    rule,
    things: things.filter((thing) => thing.rule === rule),
  })).filter((group) => group.things.length > 0);
