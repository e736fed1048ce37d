import { describe, expect, test } from 'vitest';
import { withPolicy } from '#integrations/csp/index.ts';
import { inspect } from '#integrations/csp/inspect.ts';
import { apiOriginFrom, policyOf } from '#integrations/csp/policy.ts';
import { tightened } from '#integrations/csp/tightened.ts';

const API = 'https://api.example.com';
const FORM_PAGE = inspect('<form action="/somewhere"></form>').sources;
const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the policy of a site whose API is on the same host', () => {
  test('lets pages ask it and send forms there, and nowhere else', () => {
    for (const setting of [undefined, '', '/api/', '/office/api']) {
      const policy = policyOf(FORM_PAGE, apiOriginFrom({ PUBLIC_API_URL: setting }));
      expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
      expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    }
  });

  test('stops the build on a form that goes to another origin', () => {
    const forms = [
      `<form method="post" action="${API}/auth/weblogin">`,
      '<form action=//api.example.com/x>',
      '<button formaction="https://elsewhere.example/">',
    ];
    for (const form of forms) expect(inspect(form).problems).toHaveLength(1);
  });
});

describe('the policy of a site whose API is on another host', () => {
  const api = apiOriginFrom({ PUBLIC_API_URL: `${API}/v1/` });

  test('lets pages ask that host and send forms there', () => {
    const policy = policyOf(FORM_PAGE, api);
    expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${API}`);
    expect(directive(policy, 'form-action')).toBe(`form-action 'self' ${API}`);
  });

  test('keeps the e-mail draft of the appeal', () => {
    const policy = policyOf(inspect('<form action="mailto:a@b.example"></form>').sources, api);
    expect(directive(policy, 'form-action')).toBe(`form-action 'self' mailto: ${API}`);
  });

  test('accepts a form that goes there, and no other', () => {
    expect(inspect(`<form action="${API}/v1/auth/weblogin">`, api).problems).toEqual([]);
    expect(inspect(`<form action="${API}.evil.example/">`, api).problems).toHaveLength(1);
    expect(inspect(`<script src="${API}/x.js"></script>`, api).problems).toHaveLength(1);
  });
});

test('a setting that is neither a path nor an address stops the build with one sentence', () => {
  expect(() => apiOriginFrom({ PUBLIC_API_URL: 'api.example.com' })).toThrow(
    'PUBLIC_API_URL must be a path such as /api/ or an address such as https://api.example.com/.',
  );
});

describe('the build stops on what a policy would block, wherever it hides', () => {
  test.each([
    ['behind a > in an attribute', '<p title="a > b" onclick="x()">'],
    ['in upper case', '<BUTTON ONCLICK="x()">x</BUTTON>'],
    ['in a template', '<template><p onclick="x()"></p></template>'],
    ['in <noscript>', '<noscript><p style="color:red"></p></noscript>'],
    ['in a drawing', '<svg><a xlink:href="javascript:x()"></a></svg>'],
    ['without quotes', '<p onclick=x()>'],
    ['after a tag that is not closed', '<table><tr><td><p style="x">'],
    ['in a page within the page', '<iframe srcdoc="<p onclick=x()>"></iframe>'],
    ['among several pictures', '<img srcset="/a.png 1x, https://cdn.example/b.png 2x">'],
  ])('%s', (_where, html) => expect(inspect(html).problems).not.toEqual([]));

  test.each([
    ['a comment', '<!-- <p onclick="x()"> -->'],
    ['a text', '<p>Write &lt;p onclick="x()"&gt; like this.</p>'],
    ['a text area', '<textarea><p onclick="x()"></textarea>'],
    ['an attribute', '<p title=\'<p onclick="x()">\'>'],
    ['code', '<script>/* <p style="x"> */</script>'],
    [
      'what looks like CDATA',
      '<p><![CDATA[ <p onclick="x()"> ]]></p>'.replace('<p onclick="x()">', 'onclick="x()"'),
    ],
    ['a link to elsewhere', '<a href="https://elsewhere.example/">x</a>'],
    ['the address of the page', '<link rel="canonical" href="https://site.example/x">'],
  ])('and lets pass what only looks like it, in %s', (_where, html) =>
    expect(inspect(html).problems).toEqual([]),
  );
});

test('a page changes by its policy alone, and that names its own code', () => {
  const html =
    '<!DOCTYPE html><HTML><head><META charset="utf-8"><style>p > b{top:0}</style><title>5 > 3</title></head><body><p title="a > b">x</p><SCRIPT>if (1 > 0) x()</SCRIPT><script type="application/ld+json">{}</script></body></HTML>';
  const page = withPolicy(html, 'x.html');
  expect(page.replace(/<meta http-equiv="content-security-policy" content="[^"]*">/, '')).toBe(
    html,
  );
  const { scripts, styles } = inspect(html).sources;
  expect([scripts.length, styles.length]).toEqual([1, 1]);
  for (const hash of [...scripts, ...styles]) expect(page).toContain(hash);
});

test('a page without a character set stops the build', () => {
  expect(() => withPolicy('<title>x</title>', 'x.html')).toThrow('x.html has no <meta charset>');
});

test('a page shows its headline before the styles that it needs later', () => {
  const head =
    '<style data-first-screen>\n @layer reset, base;\n</style><style>b { color: red; }</style>';
  const row = '<p></p><style>i{}</style>';
  const hero =
    '<header><style data-first-screen>/* Big. */ h1 {\n font: x }</style><h1>Send</h1></header>';
  const page = `<head>${head}</head><body>${hero}<main>${row}${row}</main></body>`;
  expect(tightened(page)).toBe(
    '<head><style>@layer reset, base;h1{font:x}</style></head>' +
      '<body><header><h1>Send</h1></header><style>b{color:red}i{}</style><main><p></p><p></p></main></body>',
  );
  expect(tightened(tightened(page))).toBe(tightened(page));
});

test('a page without a headline keeps its styles where they are', () => {
  const page = '<style data-first-screen>a{}</style><style>b{}</style><p></p>';
  expect(tightened(page)).toBe(page);
});

test('a page is tightened: its scripts are minified', () => {
  const code = '\n  {\n    const root = document.body;\n    root.hidden = false;\n  }\n';
  const data = '<script type="application/json">{ "a": 1 }</script>';
  const page = tightened(`<script>${code}</script>${data}`);
  expect(page).toMatch(/<script>\{let (\w)=document\.body;\1\.hidden=!1\}<\/script>/);
  expect(page).toContain(data);
  expect(tightened(page)).toBe(page);
});
