import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { remembered } from './remembered.ts';

const LONG = /data-astro-cid-[a-z0-9]{8}/g;
const TAG = /<([a-z][\w-]*)\b([^>]*\sdata-c[0-9a-z]{1,2}(?=[\s>=])[^>]*)>/g;
const PARTS = /^<([a-z][\w-]*)\b([\s\S]*)>$/;

/** Gives the marks of scoped styles short names, `data-c0`, `data-c1`, …, in the order in which the page has them. */
export function shortScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replace(LONG, (long) => {
    const name = names.get(long) ?? `data-c${names.size.toString(36)}`;
    names.set(long, name);
    return name;
  });
}

/** Takes the marks from elements that no selector of the style can mean. */
export const withoutIdleScopes = (html: string, css: string): string =>
  html.replace(TAG, cleanerFor(css));

/** Cleans one tag, for pages of one style. */
const cleanerFor = remembered((css) => {
  const marked = markedIn(css);
  return remembered((whole) => {
    const [, tag = '', attributes = ''] = PARTS.exec(whole) ?? [];
    const names = new Set([tag]);
    const value = (name: string): string =>
      new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    for (const word of value('class').split(/\s+/)) names.add(`.${word}`);
    names.add(`#${value('id')}`);
    const kept = attributes.replace(
      /\s(data-c[0-9a-z]{1,2})(?:="true"|="")?(?=[\s>]|$)/g,
      (_mark, name: string) =>
        marked.get(name)?.some((needs) => needs.every((need) => names.has(need))) === true
          ? ` ${name}`
          : '',
    );
    return `<${tag}${kept}>`;
  });
});

/** By mark what else an element needs to be meant, one list a selector. */
function markedIn(css: string): Map<string, string[][]> {
  const marked = new Map<string, string[][]>();
  postcss.parse(css).walkRules(({ selector }) => {
    if (!selector.includes('data-c')) return;
    selectorParser((root) => {
      root.walkAttributes((node) => {
        const { attribute, parent } = node;
        const siblings = parent?.type === 'selector' ? parent.nodes : [];
        const needs = compoundAround(siblings, siblings.indexOf(node));
        marked.set(attribute, [...(marked.get(attribute) ?? []), needs]);
      });
    }).processSync(selector);
  });
  return marked;
}

/** Tag, classes and id that stand in the same part of a selector as the mark at this place. */
function compoundAround(nodes: selectorParser.Node[], at: number): string[] {
  const ends = nodes.flatMap((node, index) => (node.type === 'combinator' ? [index] : []));
  const from = ends.findLast((index) => index < at) ?? -1;
  const to = ends.find((index) => index > at) ?? nodes.length;
  return nodes.slice(from + 1, to).flatMap((node) => {
    if (node.type === 'class') return [`.${node.value}`];
    if (node.type === 'id') return [`#${node.value}`];
    return node.type === 'tag' ? [node.value] : [];
  });
}
