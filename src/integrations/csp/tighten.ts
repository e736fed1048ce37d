import { minifySync } from 'rolldown/utils';
import { elementsOf } from '../elements.ts';

/** Minifies inline scripts that Astro leaves alone, and merges the layer order into the next sheet. */
export function tightened(html: string): string {
  const scripts = elementsOf(html, 'script').filter(({ attributes }) =>
    [...attributes.keys()].every((name) => name.startsWith('data-')),
  );
  const shorter = scripts.reduceRight((page, { end, text }) => {
    const at = end - '</script>'.length;
    return page.slice(0, at - text.length) + minified(text) + page.slice(at);
  }, html);
  return withOrderInSheet(shorter);
}

const known = new Map<string, string>();

function minified(code: string): string {
  const short = known.get(code) ?? minifySync('inline.js', code, { module: false }).code.trim();
  known.set(code, short);
  return short;
}

/** A style of its own costs a hash in the policy, which does not compress. */
function withOrderInSheet(html: string): string {
  const [order, sheet] = elementsOf(html, 'style');
  if (!order || !sheet || !/^\s*@layer [\w, ]+;\s*$/.test(order.text)) return html;
  const at = sheet.end - '</style>'.length - sheet.text.length;
  const before = html.slice(0, order.start) + html.slice(order.end, at).trimStart();
  return before + order.text.trim() + html.slice(at);
}
