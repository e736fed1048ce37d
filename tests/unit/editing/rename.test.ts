import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent, report } from '#content-schema/check.ts';
import { triedForms } from '#tests/support/editing/forms.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const NEW_PAGE = `---
layout: plain
title: Gift vouchers
description: A voucher pays for a parcel anywhere in Ireland, and it can be used for five years from the day it is bought.
order: 990
---

Ask for one, or see [how it began](/gift-vouchers#one).

## One
`;

test('a page gets another name: its old address leads to it, every link is a new one, and nothing else changes', async () => {
  const forms = triedForms();
  const form = await forms.open('edit?path=pages/Registered-Post.md');
  expect(form.text).toContain('Rename this file');
  const text = forms.read('pages/Registered-Post.md');
  const question = await forms.open('rename?path=pages/Registered-Post.md');
  const renamed = await question.send({ name: 'proof-of-delivery' });
  expect(renamed.status).toBe(200);
  expect(renamed.text).toContain('pages/proof-of-delivery.md');
  expect(existsSync(join(forms.content, 'pages/Registered-Post.md'))).toBe(false);
  const moved = forms.read('pages/proof-of-delivery.md');
  expect(moved).toContain('redirect_from:\n  - /signed-for-post\n  - /Registered-Post\n');
  expect(moved.replace('  - /Registered-Post\n', '')).toBe(text);
  expect(forms.read('settings/navigation.yaml')).toContain(
    '{ label: Registered post, link: /proof-of-delivery }',
  );
  expect(report(checkContent(ROOT, forms.content))).toBe('No mistakes in content.');
});

test('its links to itself and a second name go along, and back again no address leads in a circle', async () => {
  const forms = triedForms();
  forms.write('pages/gift-vouchers.md', NEW_PAGE);
  const rename = async (from: string, name: string): Promise<string> => {
    await (await forms.open(`rename?path=pages/${from}.md`)).send({ name });
    return forms.read(`pages/${name}.md`);
  };
  expect(await rename('gift-vouchers', 'vouchers')).toContain('(/vouchers#one)');
  const third = await rename('vouchers', 'presents');
  expect(third).toContain('redirect_from:\n  - /gift-vouchers\n  - /vouchers\n');
  const back = await rename('presents', 'gift-vouchers');
  expect(back).toContain('redirect_from:\n  - /vouchers\n  - /presents\n');
  expect(back).toContain('(/gift-vouchers#one)');
});

test('an address that only begins like the old one stays', async () => {
  const forms = triedForms();
  forms.write('pages/gift-vouchers.md', NEW_PAGE);
  forms.write(
    'pages/gift-vouchers-abroad.md',
    NEW_PAGE.replace('title: Gift vouchers', 'title: Gift vouchers abroad')
      .replace('description: A voucher', 'description: Abroad, too, a voucher')
      .replace('(/gift-vouchers#one)', '(/gift-vouchers-abroad), not (/gift-vouchers)'),
  );
  await (await forms.open('rename?path=pages/gift-vouchers.md')).send({ name: 'vouchers' });
  expect(forms.read('pages/gift-vouchers-abroad.md')).toContain(
    '(/gift-vouchers-abroad), not (/gift-vouchers)',
  );
});

test('a question has no address, so only its name changes', async () => {
  const forms = triedForms();
  const text = forms.read('faqs/pallets.md');
  await (await forms.open('rename?path=faqs/pallets.md')).send({ name: 'heavy-goods' });
  expect(forms.read('faqs/heavy-goods.md')).toBe(text);
});

test.each([
  ['a name with a blank', 'two words', 'A name has letters, digits and hyphens'],
  ['a way out of the folder', '../settings/site', 'A name has letters, digits and hyphens'],
  ['the same name', 'pricing', 'This is the name that it has.'],
  ['a name that is taken', 'privacy', 'There is a file of this name already.'],
  ['a page that the site itself links to', 'prices', 'Not renamed. With this name'],
])('is not renamed, and says why: %s', async (_what, name, sentence) => {
  const forms = triedForms();
  const question = await forms.open('rename?path=pages/pricing.md');
  const answer = await question.send({ name });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(sentence);
  expect(answer.values.get('name')).toBe(name);
  expect(forms.diff()).toEqual([]);
});

test('nothing is written when the file was changed meanwhile', async () => {
  const forms = triedForms();
  const question = await forms.open('rename?path=faqs/pallets.md');
  forms.write('faqs/pallets.md', forms.read('faqs/pallets.md').replace('pallet', 'big pallet'));
  const answer = await question.send({ name: 'heavy-goods' });
  expect(answer.text).toContain('Not renamed: a file was changed meanwhile.');
  expect(existsSync(join(forms.content, 'faqs/heavy-goods.md'))).toBe(false);
});

test.each(['settings/site.yaml', 'newsletters/2026-11-prices.md'])(
  'cannot be renamed: %s',
  async (path) => {
    const forms = triedForms();
    expect((await forms.open(`edit?path=${path}`)).text).not.toContain('Rename this file');
    expect((await forms.request(`rename?path=${path}`)).status).toBe(404);
  },
);
