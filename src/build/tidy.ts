import { minifySync } from 'rolldown/utils';
import { withoutBlanks } from './blanks.ts';

/** Inline modules without other attributes; what they hold has no imports, or it would be a file. */
const INLINE_MODULE = /<script type="module">([\s\S]*?)<\/script>/g;
const INLINE_CODE = /<script( type="module")?>([\s\S]*?)<\/script>/g;

/**
 * Makes a page smaller without changing what it is, the same for the same page wherever it is built: the inline modules
 * become one (a policy needs one hash for them), inline code is minified, and blanks that nobody sees are left out.
 */
export const tidy = (html: string): string => withoutBlanks(smallCode(oneModule(html)));

/** Modules run after the page is read and in their order, so they can all stand at its end. Each keeps its own names. */
function oneModule(html: string): string {
  const modules = [...html.matchAll(INLINE_MODULE)].map(([, code = '']) => code.trim());
  if (modules.length < 2) return html;
  const all = modules.map((code) => `(()=>{${code}})();`).join('');
  return html
    .replace(INLINE_MODULE, '')
    .replace('</body>', () => `<script type="module">${all}</script></body>`);
}

const smallCode = (html: string): string =>
  html.replace(
    INLINE_CODE,
    (_, type: string | undefined, code: string) =>
      `<script${type ?? ''}>${minified(code, type !== undefined)}</script>`,
  );

/** By code; most pages have the same. */
const known = new Map<string, string>();

/** Throws for code that is not JavaScript. */
function minified(code: string, module: boolean): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  const { code: small, errors } = minifySync('inline.js', code, { module });
  if (errors.length > 0)
    throw new Error(`Inline code cannot be read: ${errors.map(({ message }) => message).join()}`);
  known.set(code, small.trim());
  return small.trim();
}
