import { describe, expect, it } from 'vitest';
import { PageStyles } from '#build/page-styles.ts';

/** A page with this style and body, as the build publishes it: its style, its body and the whole style beside it. */
function published(css: string, body: string) {
  const files = new Map<string, string>();
  const html = new PageStyles().apply(
    `<head><title>x</title><style>${css}</style></head><body>${body}</body>`,
    files,
  );
  const [, address = '', style = ''] =
    /<style data-all="([^"]*)">([^<]*)<\/style>/.exec(html) ?? [];
  return { style, body: /<body>(.*)<\/body>/.exec(html)?.[1], whole: files.get(address) };
}

describe('the style of a page', () => {
  it('has the rules that its elements can use, and leaves the others to the whole style beside it', () => {
    const css = '.a{color:red}.b{color:red}#c>p,.a i{color:red}h2.a{color:red}';
    const { style, whole } = published(css, '<div class="a x"><i></i></div>');
    expect(style).toBe('.a{color:red}.a i{color:red}');
    expect(whole).toBe(`${css}\n`);
  });

  it('keeps what a state or an attribute may bring, since scripts change those', () => {
    const css = 'p[open]{top:0}p:hover{top:0}[data-x] p{top:0}p:not(.gone){top:0}p::after{top:0}';
    expect(published(css, '<p></p>').style).toBe(css);
  });

  it('keeps a rule when one selector of an inner list can apply', () => {
    const css = ':is(.gone,p) b{top:0}:is(.gone,.lost) b{top:0}';
    expect(published(css, '<p><b></b></p>').style).toBe(':is(.gone,p) b{top:0}');
  });

  it('looks into nested rules, queries and layers, and drops those that are left empty', () => {
    const css =
      '@layer a,b;@layer a{.a{&>.gone{top:0}& b{top:0}}@media (width>1px){.gone{top:0}}}@media print{.a{top:0}}';
    expect(published(css, '<p class="a"><b></b></p>').style).toBe(
      '@layer a,b;@layer a{.a{& b{top:0}}}@media print{.a{top:0}}',
    );
  });

  it('counts what stands in templates and for browsers without scripts', () => {
    const css = '.toast{top:0}.plain{top:0}';
    const body =
      '<template><p class="toast"></p></template><noscript><p class="plain"></p></noscript>';
    expect(published(css, body).style).toBe(css);
  });

  it('drops animations and properties that nothing uses, and shortens the names of the others', () => {
    const css =
      ':root{--wide:calc(1px + 1vw);--deep:var(--wide);--gone:0}p{top:var(--deep);animation:1s move}.x{top:var(--gone);animation:1s gone}@keyframes move{0%{top:0}}@keyframes gone{0%{top:0}}';
    expect(published(css, '<html><p></p>').style).toBe(
      ':root{--0:calc(1px + 1vw);--1:var(--0)}p{top:var(--1);animation:1s move}@keyframes move{0%{top:0}}',
    );
  });

  it('writes short values where they are used, unless something else declares the property too', () => {
    const css =
      ':root{--gap:1rem;--size:2px;--low:3px}p{top:var(--gap);left:var(--size,0);right:var(--low)}p:hover{--low:4px}';
    expect(published(css, '<p></p>').style).toBe(
      ':root{--0:2px;--1:3px}p{top:1rem;left:var(--0,0);right:var(--1)}p:hover{--1:4px}',
    );
  });

  it('keeps the name of a property that an attribute of the page asks for', () => {
    const css = ':root{--ink:black}';
    expect(published(css, '<path fill="var(--ink)">').style).toBe(css);
  });

  it('gives scoped styles short marks, and only to the elements that a selector can mean', () => {
    const mark = 'data-astro-cid-abcd1234';
    const { style, body, whole } = published(
      `.a[${mark}] b[${mark}]{top:0}`,
      `<p class="a" ${mark}><i ${mark}></i><b ${mark}="true"></b></p>`,
    );
    expect(style).toBe('.a[data-c0] b[data-c0]{top:0}');
    expect(whole).toBe('.a[data-c0] b[data-c0]{top:0}\n');
    expect(body).toBe('<p class="a" data-c0><i></i><b data-c0></b></p>');
  });

  it('is one, in the order in which the page had several', () => {
    const html = new PageStyles().apply(
      '<head><style>@layer a;</style><title>x</title><style>p{top:0}</style></head><p></p><style>b{top:0}</style><b></b>',
      new Map(),
    );
    expect(html).toMatch(
      /^<head><style data-all="\/_astro\/style\.[\w-]{8}\.css">@layer a;p\{top:0\}b\{top:0\}<\/style><title>x<\/title><\/head><p><\/p><b><\/b>$/,
    );
  });
});
