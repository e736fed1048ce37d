import { describe, expect, it } from 'vitest';
import { plainProps } from '#build/island-props.ts';
import { rewritten } from '#build/islands.ts';

const IMPORTS = new Map([
  [
    '/_astro/Enquiry.1.js',
    { atOnce: ['/_astro/form.2.js', '/_astro/react.3.js'], later: ['/_astro/rules.5.js'] },
  ],
  ['/_astro/form.2.js', { atOnce: ['/_astro/react.3.js'], later: ['/_astro/rare.7.js'] }],
  ['/_astro/client.4.js', { atOnce: ['/_astro/react.3.js'], later: [] }],
  ['/_astro/rules.5.js', { atOnce: ['/_astro/form.2.js', '/_astro/places.6.js'], later: [] }],
]);
const found = () => ({ table: new Map(), outside: new Map<string, string>(), imports: IMPORTS });
const island = (more = '', props = '{}'): string =>
  `<astro-island uid="Z1" prefix="r1" component-url="/_astro/Enquiry.1.js" component-export="Enquiry" renderer-url="/_astro/client.4.js" props="${props.replaceAll('"', '&quot;')}" ssr client="touch" opts="{&quot;name&quot;:&quot;Enquiry&quot;,&quot;value&quot;:${more === '' ? 'true' : `&quot;${more}&quot;`}}" await-children>`;

describe('the islands of a page', () => {
  it('are named, and nothing of them depends on a hash or a path', () => {
    expect(
      rewritten(
        `<main>${island()}<form></form><!--astro:end--></astro-island></main>`,
        'x',
        found(),
      ),
    ).toBe(
      '<main><astro-island island="Enquiry" prefix="r1" ssr><form></form></astro-island></main>',
    );
  });

  it('have every module that they lead to in one flat list, each once, then those that come once it is alive', () => {
    const all = found();
    rewritten(island(), 'x', all);
    expect(all.table.get('Enquiry')).toEqual({
      file: '/_astro/Enquiry.1.js',
      name: 'Enquiry',
      renderer: '/_astro/client.4.js',
      all: [
        '/_astro/client.4.js',
        '/_astro/react.3.js',
        '/_astro/Enquiry.1.js',
        '/_astro/form.2.js',
      ],
      later: ['/_astro/rules.5.js', '/_astro/places.6.js'],
    });
  });

  it('keep the signs at which they wake', () => {
    expect(rewritten(island('id /track/'), 'x', found())).toContain('wake="id /track/"');
  });

  it('keep short props as plain JSON, and have long ones in a module', () => {
    const all = found();
    expect(rewritten(island('', '{"job":[0,"a \\"b\\" & c"]}'), 'x', all)).toContain(
      'props="{&quot;job&quot;:&quot;a \\&quot;b\\&quot; &amp; c&quot;}"',
    );
    const long = rewritten(island('', `{"text":[0,"${'x'.repeat(400)}"]}`), 'x', all);
    const [, address = ''] = /data="([^"]+)"/.exec(long) ?? [];
    expect(long).not.toContain('xxx');
    expect(all.outside.get(address)).toBe(`export default {"text":"${'x'.repeat(400)}"};\n`);
  });

  it('stop the build when two have one name, or one is hydrated in another way', () => {
    const all = found();
    rewritten(island(), 'x', all);
    expect(() => rewritten(island().replace('Enquiry.1', 'Other.9'), 'x', all)).toThrow(
      /name Enquiry/,
    );
    expect(() => rewritten(island().replace('"touch"', '"load"'), 'a.html', found())).toThrow(
      /a\.html/,
    );
  });

  it('lose Astro’s own runtime, and no other script', () => {
    const html =
      '<script>first()</script><script>(()=>{customElements.define("astro-island",x)})()</script><script>last()</script>';
    expect(rewritten(html, 'x', found())).toBe('<script>first()</script><script>last()</script>');
  });
});

describe('the props of an island', () => {
  it('are plain JSON again', () => {
    expect(
      plainProps(
        '{"a":[0,1],"b":[1,[[0,"x"],[0,{"c":[0,null]}]]],"d":[0],"data-astro-cid-abcd1234":[0,true]}',
        'x',
      ),
    ).toEqual({ a: 1, b: ['x', { c: null }], d: undefined });
  });

  it('stop the build when JSON cannot hold them', () => {
    expect(() => plainProps('{"when":[3,"2026-11-21"]}', 'a.html')).toThrow(/a\.html, prop when/);
  });
});
