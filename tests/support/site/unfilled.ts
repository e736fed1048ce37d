import { DOCUMENTED_CALLS } from '#tests/support/api/described.ts';
import { markupOf } from '#tests/support/paths/dist.ts';

/** Of paths in the documentation, such as {id}. */
const PARAMS = new Set(DOCUMENTED_CALLS.flatMap(({ path }) => path.match(/\{\w+\}/g) ?? []));

/** Placeholders of content/ that a page shows, which the build should have filled. */
export const unfilledIn = (html: string): string[] =>
  (markupOf(html).match(/\{[a-z][a-z0-9-]*\}/gi) ?? []).filter((text) => !PARAMS.has(text));
