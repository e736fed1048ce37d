// node build.mjs <built site>: the home page of a built site once more by other makers, in dist/<maker>/, compressed alike.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse, serialize, serializeOuter } from 'parse5';

const HERE = import.meta.dirname;
const OUT = join(HERE, 'dist');
const site = process.argv[2];
const WIDGET_JS = readFileSync(join(HERE, 'vanilla.js'), 'utf8');
const NAMES = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  inputmode: 'inputMode',
  spellcheck: 'spellCheck',
  autofocus: 'autoFocus',
  popovertarget: 'popoverTarget',
  value: 'defaultValue',
  colspan: 'colSpan',
  'stroke-width': 'strokeWidth',
  novalidate: 'noValidate',
  datetime: 'dateTime',
  'text-anchor': 'textAnchor',
};
const FLAGS = [
  'hidden',
  'required',
  'autofocus',
  'novalidate',
  'open',
  'popover',
  'reversed',
  'disabled',
];
const LEFT_OUT = ['script', 'style', 'template', 'noscript', '#comment'];

const styles = [];
const document = parse(readFileSync(join(site, 'index.html'), 'utf8'));
function strip(node) {
  node.childNodes = node.childNodes?.filter((child) => {
    if (child.nodeName === 'style') styles.push(child.childNodes[0]?.value ?? '');
    if (LEFT_OUT.includes(child.nodeName)) return false;
    strip(child);
    return true;
  });
}
strip(document);
const html = document.childNodes.find(({ nodeName }) => nodeName === 'html');
const [head, body] = ['head', 'body'].map((name) =>
  html.childNodes.find(({ nodeName }) => nodeName === name),
);
const title = head.childNodes.find(({ nodeName }) => nodeName === 'title').childNodes[0].value;
const css = styles.join('\n');

/** An element as a call of React's createElement; a widget as the component of widget.jsx. */
function call({ nodeName, value, attrs = [], childNodes = [] }) {
  if (nodeName === '#text') return JSON.stringify(value.replace(/\s+/g, ' '));
  const props = attrs.map(({ name, value }) => [
    NAMES[name] ?? name,
    FLAGS.includes(name) && value === '' ? (name === 'popover' ? '' : true) : value,
  ]);
  const kind = attrs.some(({ name }) => name === 'data-island')
    ? 'Widget'
    : JSON.stringify(nodeName);
  return `h(${[kind, JSON.stringify(Object.fromEntries(props)), ...childNodes.map(call)].join()})`;
}
const page = `import { createElement as h } from 'react';\nimport { Widget } from '../../app/widget.jsx';\nexport const Page = () => h('div', null, ${body.childNodes.map(call).join()});\n`;

rmSync(OUT, { recursive: true, force: true });
const made = join(OUT, 'made');
mkdirSync(made, { recursive: true });
writeFileSync(join(made, 'page.jsx'), page);
writeFileSync(join(made, 'page.css'), css);
writeFileSync(join(made, 'title.js'), `export default ${JSON.stringify(title)};\n`);
const assets = readdirSync(join(site, '_astro')).filter((file) => file.endsWith('.svg'));
for (const file of assets) cpSync(join(site, '_astro', file), join(OUT, 'public', '_astro', file));
cpSync(join(OUT, 'public'), join(HERE, 'public'), { recursive: true });

const shell = (content) =>
  `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${content}`;
const floor = shell('<title>One paragraph</title></head><body><p>One paragraph.</p></body></html>');
mkdirSync(join(made, 'eleventy'));
writeFileSync(
  join(made, 'eleventy', 'index.html'),
  `${shell(`<title>${title}</title><style>{% include "page.css" %}</style></head>`)}${serialize({ ...html, childNodes: [body] })}<script type="module">{% include "vanilla.js" %}</script></html>`,
);
mkdirSync(join(made, 'eleventy', '_includes'));
writeFileSync(join(made, 'eleventy', '_includes', 'page.css'), css);
writeFileSync(join(made, 'eleventy', '_includes', 'vanilla.js'), WIDGET_JS);
/** The same body for Astro: a widget as the component of widget.jsx, with a directive of Astro's own. */
function astroParts(node) {
  if (node.attrs?.some(({ name }) => name === 'data-island')) {
    const { value: name } = node.attrs.find(({ name }) => name === 'data-island');
    const directive = name === 'Consent' ? 'client:idle' : 'client:visible';
    return `<Widget ${directive}><Fragment set:html={${JSON.stringify(serialize(node))}} /></Widget>`;
  }
  if (!node.childNodes?.length) return raw(serializeOuter(node));
  const [start, end] = serializeOuter({ ...node, childNodes: [TEXT] }).split(TEXT.value);
  return [raw(start), ...node.childNodes.map(astroParts), raw(end)].join('');
}
const TEXT = { nodeName: '#text', value: 'the children of this element' };
const raw = (markup) => `<Fragment set:html={${JSON.stringify(markup)}} />`;
const pages = join(made, 'astro', 'src', 'pages');
mkdirSync(pages, { recursive: true });
writeFileSync(
  join(pages, 'index.astro'),
  `---
import '../../../page.css';
import { Widget } from '../../../../../app/widget.jsx';
---
${shell(`<title>${title}</title></head><body>`)}${body.childNodes.map(astroParts).join('')}</body></html>
`,
);
mkdirSync(join(OUT, 'floor'));
writeFileSync(join(OUT, 'floor', 'index.html'), floor);

const run = (file, args, env = {}) =>
  execFileSync(process.execPath, [join(HERE, 'node_modules', file), ...args], {
    cwd: HERE,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
run('@11ty/eleventy/cmd.cjs', [
  '--quiet',
  `--input=${'dist/made/eleventy'}`,
  '--output=dist/eleventy',
  '--formats=html',
]);
cpSync(join(OUT, 'public'), join(OUT, 'eleventy'), { recursive: true });
run('astro/bin/astro.mjs', ['build', '--silent']);
run('vite/bin/vite.js', ['build', '--logLevel=error', '--outDir=dist/vite']);
for (const [name, INLINE] of [
  ['next', ''],
  ['next-inline', '1'],
]) {
  run('next/dist/bin/next', ['build'], { INLINE });
  cpSync(join(HERE, 'out'), join(OUT, name), { recursive: true });
}
cpSync(site, join(OUT, 'site'), { recursive: true });
for (const file of readdirSync(OUT, { recursive: true }))
  if (
    ['.html', '.js', '.css', '.svg', '.txt'].includes(extname(file)) &&
    !file.startsWith('site') &&
    !file.startsWith('made')
  )
    writeFileSync(join(OUT, `${file}.br`), brotliCompressSync(readFileSync(join(OUT, file))));
