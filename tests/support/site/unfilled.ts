import { DOCUMENTED_CALLS } from '#tests/support/api/described.ts';
import { markupOf } from '#tests/support/paths/dist.ts';

/** Paths in the documentation have these, such as {id}. */
const PARAMS = new Set(DOCUMENTED_CALLS.flatMap(({ path }) => path.match(/\{\w+\}/g) ?? []));

/** Returns the placeholders of content/ that a page shows, which the build should have filled. */
export const unfilledIn = (html: string): string[] =>
  (markupOf(html).match(/\{[a-z][a-z0-9-]*\}/gi) ?? []).filter((text) => !PARAMS.has(text));
