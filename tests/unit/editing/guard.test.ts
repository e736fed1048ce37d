import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_BROWSER, FORMS_TOKEN, triedForms } from '#tests/support/editing/forms.ts';

test('only who knows the address sees anything', async () => {
  const { request } = triedForms();
  expect((await request('')).status).toBe(200);
  for (const page of ['../', '../other/', `../${FORMS_TOKEN}x/`, '../edit?path=settings/site.yaml'])
    expect((await request(page)).status, page).toBe(404);
});

test('a name that leads to this machine is refused', async () => {
  const { request } = triedForms();
  for (const host of [
    'evil.example',
    '127.0.0.1.evil.example:4330',
    'localhost.evil.example',
    '10.0.0.1:4330',
    '',
  ])
    expect((await request('', { headers: { host } })).status, host).toBe(421);
});

test('a form of another page writes nothing', async () => {
  const forms = triedForms();
  const { values } = await forms.open('edit?path=settings/tariff.yaml');
  values.set('pallet', '1.00');
  values.set('do', 'save');
  const post = (headers: Record<string, string>) =>
    forms.request('edit?path=settings/tariff.yaml', {
      method: 'POST',
      body: new URLSearchParams(values),
      headers,
    });
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:4331', ''])
    expect((await post({ origin })).status, origin).toBe(403);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(forms.diff()).toEqual([]);
  expect((await post(OWN_BROWSER)).status).toBe(303);
});

test('no address leads out of the folder of the content', async () => {
  const forms = triedForms();
  const outside = join(tmpdir(), 'outside.md');
  writeFileSync(outside, '---\nquestion: Why?\n---\n');
  symlinkSync(outside, join(forms.content, 'faqs', 'link.md'));
  const paths = [
    '../package.json',
    '../outside.md',
    'pages/../../outside.md',
    'pages/..%2F..%2Foutside.md',
    'pages\\..\\..\\outside.md',
    '/etc/passwd',
    'settings/../pages/home.md',
    'settings/service-area.geojson',
    'settings/other.yaml',
    'README.md',
    'pages/.hidden.md',
    'faqs/deeper/one.md',
    'pages/a\0.md',
  ];
  for (const path of paths)
    for (const page of ['edit', 'text', 'remove']) {
      const query = new URLSearchParams({ path }).toString();
      expect((await forms.request(`${page}?${query}`)).status, `${page} ${path}`).toBe(404);
    }
  for (const page of ['text', 'remove'])
    expect((await forms.request(`${page}?path=faqs/link.md`)).status, page).toBe(404);
  const like = await forms.open(
    `edit?${new URLSearchParams({ path: 'faqs/new.md', like: '../outside.md' }).toString()}`,
  );
  expect(like.values.get('question')).toBe('');
  expect((await (await forms.open('new?folder=faqs')).send({ name: '../evil' })).text).toContain(
    'no blanks',
  );
  expect((await forms.request('new?folder=..')).status).toBe(404);
  expect((await forms.request('remove?path=settings/tariff.yaml')).status).toBe(404);
});

test('nothing runs in a page and nothing is loaded by it', async () => {
  const { request } = triedForms();
  const response = await request('edit?path=pages/home.md');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('referrer-policy')).toBe('same-origin');
  expect(await response.text()).not.toMatch(/<script|\sstyle=|\son\w+=/);
});
