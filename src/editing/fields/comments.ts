import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { fieldName } from './fields.ts';

/** The comment at the beginning of a file is about all of it. */
const WHOLE = fieldName([]);

/** The comments above the keys of a text in YAML, by the names of their fields: they tell what a value is for. */
export function commentsIn(yaml: string): ReadonlyMap<string, string> {
  const { contents, commentBefore } = parseDocument(yaml);
  const found = new Map<string, string>();
  if (typeof commentBefore === 'string')
    found.set(WHOLE, inWords(commentBefore.split('\n\n', 1).join('')));
  collect(contents, [], found);
  return found;
}

function collect(
  node: unknown,
  path: readonly (string | number)[],
  found: Map<string, string>,
): void {
  if (isSeq(node))
    for (const [at, item] of node.items.entries()) collect(item, [...path, at], found);
  if (!isMap(node)) return;
  for (const [at, { key, value }] of node.items.entries()) {
    if (!isScalar(key)) continue;
    const here = [...path, String(key.value)];
    const isFirst = at === 0 && path.length === 0 && !found.has(WHOLE);
    // A comment above the first key of an inner group is kept with the group.
    const comment =
      key.commentBefore ?? (at === 0 && path.length > 0 ? node.commentBefore : undefined);
    if (typeof comment === 'string') found.set(isFirst ? WHOLE : fieldName(here), inWords(comment));
    collect(value, here, found);
  }
}

const inWords = (comment: string): string => comment.replace(/\s+/g, ' ').trim();
