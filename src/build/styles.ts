import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Root,
} from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** What a style can ask for and a page can have: `.class`, `#id`, `tag`, `[mark of a scope]` or `--property`. */
export type Names = ReadonlySet<string>;

/** Marks of scoped styles, as src/build/scopes.ts shortens them. */
const SCOPE = /^data-c[0-9a-z]{1,2}$/;

/**
 * The rules of a style that can apply to a page with these names; attributes and states count as possible, since scripts
 * change them. Animations and custom properties that no such rule uses are left out, and the custom properties get short
 * names. Whatever else a page may come to need stands in the whole style, which a widget brings along.
 */
export function usedStyle(css: string, names: Names): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = selectorsOf(rule.selector).filter(({ needs }) => isPossible(needs, names));
    if (used.length === 0) rule.remove();
    else rule.selector = used.map(({ text }) => text).join(',');
  });
  dropEmpty(root);
  dropUnused(root, names);
  return shortProperties(withShortValues(root, names), names);
}

/** Every name that a style asks for, or that an attribute of the page could. */
export function namesIn(css: string): Set<string> {
  const names = new Set<string>();
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) for (const { needs } of selectorsOf(rule.selector)) addAll(needs, names);
  });
  root.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  return names;
}

/** What must be there for a selector to apply: all of these names, and of each inner list one of its selectors. */
interface Needs {
  all: string[];
  anyOf: Needs[][];
}

const known = new Map<string, { text: string; needs: Needs }[]>();

function selectorsOf(list: string): { text: string; needs: Needs }[] {
  const before = known.get(list);
  if (before !== undefined) return before;
  const parsed = selectorParser().astSync(list);
  const selectors = parsed.nodes.map((node) => ({
    text: node.toString().trim(),
    needs: needsOf(node),
  }));
  known.set(list, selectors);
  return selectors;
}

function needsOf(selector: selectorParser.Selector): Needs {
  const needs: Needs = { all: [], anyOf: [] };
  for (const node of selector.nodes) {
    if (node.type === 'class') needs.all.push(`.${node.value}`);
    else if (node.type === 'id') needs.all.push(`#${node.value}`);
    else if (node.type === 'tag') needs.all.push(node.value.toLowerCase());
    else if (node.type === 'attribute' && SCOPE.test(node.attribute))
      needs.all.push(`[${node.attribute}]`);
    else if (node.type === 'pseudo' && /^:(is|where|has)$/.test(node.value))
      needs.anyOf.push(node.nodes.map(needsOf));
  }
  return needs;
}

const isPossible = ({ all, anyOf }: Needs, names: Names): boolean =>
  all.every((name) => names.has(name)) &&
  anyOf.every((choice) => choice.some((needs) => isPossible(needs, names)));

function addAll({ all, anyOf }: Needs, names: Set<string>): void {
  for (const name of all) names.add(name);
  for (const needs of anyOf.flat()) addAll(needs, names);
}

const isKeyframe = ({ parent }: ChildNode): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test(parentName(parent));

const parentName = (node: Container | AtRule): string => ('name' in node ? node.name : '');

/** Rules and at-rules that hold nothing any more; a list of layers never held anything. */
function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || node.nodes === undefined) continue;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

function dropUnused(root: Root, names: Names): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    const css = root.toString();
    root.walkDecls(/^--/, (declaration) => {
      const { prop } = declaration;
      if (names.has(prop) || css.includes(`var(${prop})`) || css.includes(`var(${prop},`)) return;
      declaration.remove();
      isChanged = true;
    });
    root.walkAtRules('keyframes', (rule) => {
      if (new RegExp(`animation[^;}]*[\\s:]${rule.params}\\b`).test(css)) return;
      rule.remove();
      isChanged = true;
    });
    dropEmpty(root);
  }
}

/** A custom property of so few characters is shorter than its name and its declaration. */
const SHORT = 9;

/** The style with short values of the root in place of their custom properties, where nothing else declares those. */
function withShortValues(root: Root, names: Names): string {
  const declared = new Map<string, Declaration[]>();
  root.walkDecls(
    /^--/,
    (one) => void declared.set(one.prop, [...(declared.get(one.prop) ?? []), one]),
  );
  const css = root.toString();
  const values = new Map<string, string>();
  for (const [name, [one, ...others]] of declared) {
    const isPlain = one?.parent?.type === 'rule' && parentSelector(one.parent) === ':root';
    if (!isPlain || others.length > 0 || one.value.length > SHORT) continue;
    if (names.has(name) || css.includes(`var(${name},`)) continue;
    values.set(name, one.value);
    one.remove();
  }
  return root
    .toString()
    .replace(/var\((--[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use);
}

const parentSelector = (node: object): string =>
  'selector' in node && typeof node.selector === 'string' ? node.selector : '';

function shortProperties(css: string, names: Names): string {
  const short = new Map<string, string>();
  return css.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => {
    if (names.has(name)) return name;
    const shortened = short.get(name) ?? `--${short.size.toString(36)}`;
    short.set(name, shortened);
    return shortened;
  });
}
