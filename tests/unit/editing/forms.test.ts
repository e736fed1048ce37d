import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allPaths } from '#editing/folder/folder.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { triedForms } from '#tests/support/editing/forms.ts';

test('every file of the content opens as a form, and saving it unchanged changes no byte', async () => {
  const forms = triedForms();
  for (const path of allPaths(CONTENT)) {
    const form = await forms.open(`edit?path=${path}`);
    expect(form.status, path).toBe(200);
    expect(form.values.has('version'), path).toBe(true);
    const saved = await form.send({});
    expect(saved.text, path).toContain('Nothing has changed, so nothing was written.');
  }
  expect(forms.diff()).toEqual([]);
});

describe('what is saved is in the file, and nothing else', () => {
  test('a price', async () => {
    const forms = triedForms();
    const form = await forms.open('edit?path=settings/tariff.yaml');
    const price = form.values.get('pallet') ?? '';
    const saved = await form.send({ pallet: `${Number(price) + 1}` });
    expect(saved.text).toContain('Saved.');
    expect(forms.diff()).toEqual([
      `-pallet: ${price}`,
      `+pallet: ${(Number(price) + 1).toFixed(2)}`,
    ]);
  });

  test('a closed day, which comes between those before and after it', async () => {
    const forms = triedForms();
    const form = await forms.open('edit?path=settings/hours.yaml');
    const count = Number(form.values.get('closedDays#'));
    const longer = await form.send({}, 'add closedDays');
    expect(forms.diff()).toEqual([]);
    const saved = await longer.send({
      [`closedDays.${count}.date`]: '2027-03-17',
      [`closedDays.${count}.reason`]: 'Saint Patrick’s Day',
    });
    expect(saved.text).toContain('Saved.');
    expect(forms.diff()).toEqual(['+  - { date: 2027-03-17, reason: Saint Patrick’s Day }']);
    const days = [
      ...(forms.read('settings/hours.yaml').split('closedDays:')[1] ?? '').matchAll(
        /- \{ date: ([\d-]+)/g,
      ),
    ].map(([, day]) => day);
    expect(days).toEqual(days.toSorted());
  });

  test('a day of the week more, in the line of the others', async () => {
    const forms = triedForms();
    const hours = await forms.open('edit?path=settings/hours.yaml');
    hours.values.append('webChat.times.0.days', 'sunday');
    expect((await hours.send({})).text).toContain('Saved.');
    expect(forms.diff()).toHaveLength(2);
    expect(forms.diff()[1]).toContain('sunday]');
  });

  test('the words of a mail, with their lines', async () => {
    const forms = triedForms();
    const form = await forms.open('edit?path=settings/mails.yaml');
    const text = form.values.get('account-closed.text') ?? '';
    const saved = await form.send({ 'account-closed.text': `${text}\r\n\r\nGoodbye.` });
    expect(saved.text).toContain('Saved.');
    expect(forms.diff().toSorted()).toEqual(['+', '+    Goodbye.']);
  });

  test('an item that moves up, and one that goes', async () => {
    const forms = triedForms();
    const form = await forms.open('edit?path=settings/site.yaml');
    const second = form.values.get('social.1.label');
    const moved = await form.send({}, 'up social.1');
    expect(moved.values.get('social.0.label')).toBe(second);
    const shorter = await moved.send({}, 'remove social.1');
    await shorter.send({});
    expect(forms.diff()).toHaveLength(1);
  });

  test('a new page after the example of another one, and its removal', async () => {
    const forms = triedForms();
    const name = await forms.open('new?folder=faqs');
    const form = await name.send({ name: 'dogs', like: '' });
    expect(form.text).toContain('New: faqs/dogs.md');
    const saved = await form.send({
      question: 'May a dog come along?',
      order: '900',
      group: 'home',
      body: 'No.',
    });
    expect(saved.text).toContain('Saved.');
    expect(forms.read('faqs/dogs.md')).toBe(
      '---\nquestion: May a dog come along?\norder: 900\ngroup: home\n---\n\nNo.\n',
    );
    const asked = await forms.open('remove?path=faqs/dogs.md');
    const list = await asked.send({});
    expect(list.text).toContain('faqs/dogs.md is removed.');
    expect(existsSync(join(forms.content, 'faqs/dogs.md'))).toBe(false);
  });
});

describe('what the check refuses is not written, and nothing typed is lost', () => {
  test('a mistake is told beside its field, in the words of the check', async () => {
    const forms = triedForms();
    const form = await forms.open('edit?path=settings/tariff.yaml');
    const refused = await form.send({ pallet: '31,50', customsFee: '4.25' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Not saved. Please correct this first:');
    expect(refused.text).toContain('"31,50" is a text.');
    expect(refused.values.get('pallet')).toBe('31,50');
    expect(refused.values.get('customsFee')).toBe('4.25');
    expect(forms.diff()).toEqual([]);
    expect((await refused.send({ pallet: '31.50' })).text).toContain('Saved.');
  });

  test('a dead link in a text, and a page that others link to', async () => {
    const forms = triedForms();
    const form = await forms.open(
      'edit?path=faqs/' +
        (allPaths(forms.content).find((path) => path.startsWith('faqs/')) ?? '').slice(5),
    );
    const refused = await form.send({ body: 'See [this](/no-such-page).' });
    expect(refused.text).toContain('/no-such-page');
    expect(refused.values.get('body')).toBe('See [this](/no-such-page).');
    const asked = await forms.open('remove?path=pages/contact-us.md');
    expect((await asked.send({})).text).toContain('Not removed. Without it this would be wrong:');
    expect(forms.diff()).toEqual([]);
  });

  test('a file that cannot be read opens as text, with what is wrong', async () => {
    const forms = triedForms();
    forms.write('faqs/broken.md', '---\nquestion: Note: broken\n---\nText.\n');
    const form = await forms.open('edit?path=faqs/broken.md');
    expect(form.text).toContain('The check finds mistakes in this file');
    const saved = await form.send({
      text: '---\nquestion: "Why: so?"\norder: 900\ngroup: home\n---\n\nSo.\n',
    });
    expect(saved.text).toContain('Saved.');
  });
});

describe('a file that was changed meanwhile', () => {
  test('keeps that change, and the form keeps what was typed', async () => {
    const forms = triedForms();
    const form = await forms.open('edit?path=settings/tariff.yaml');
    forms.write(
      'settings/tariff.yaml',
      forms.read('settings/tariff.yaml').replace(/^customsFee: .*/m, 'customsFee: 4.75'),
    );
    const both = await form.send({ pallet: '31.50' });
    expect(both.status).toBe(409);
    expect(both.text).toContain('Those changes are in the form now, and so are yours.');
    expect(both.values.get('customsFee')).toBe('4.75');
    expect(both.values.get('pallet')).toBe('31.50');
    expect((await both.send({})).text).toContain('Saved.');
    expect(forms.read('settings/tariff.yaml')).toMatch(
      /^pallet: 31\.50$[\s\S]*^customsFee: 4\.75$/m,
    );
  });

  test('shows both where both have changed the same', async () => {
    const forms = triedForms();
    const form = await forms.open('edit?path=settings/tariff.yaml');
    forms.write(
      'settings/tariff.yaml',
      forms.read('settings/tariff.yaml').replace(/^pallet: .*/m, 'pallet: 40.00'),
    );
    const both = await form.send({ pallet: '31.50' });
    expect(both.text).toContain('Somebody else has changed this too. The file says now: 40');
    expect(both.values.get('pallet')).toBe('31.50');
    expect(forms.read('settings/tariff.yaml')).toMatch(/^pallet: 40\.00$/m);
  });

  test('is told as text, too', async () => {
    const forms = triedForms();
    const form = await forms.open('text?path=settings/tariff.yaml');
    const text = form.values.get('text') ?? '';
    forms.write('settings/tariff.yaml', text.replace(/^pallet: .*/m, 'pallet: 40.00'));
    const both = await form.send({ text: text.replace(/^pallet: .*/m, 'pallet: 31.50') });
    expect(both.text).toContain('What the file says now');
    expect(both.values.get('text')).toContain('pallet: 31.50');
  });

  test('is made anew when it was deleted, and not written over when it was made', async () => {
    const forms = triedForms();
    const first = await (await forms.open('new?folder=faqs')).send({ name: 'dogs', like: '' });
    const fields = { question: 'May a dog come along?', order: '900', group: 'home', body: 'No.' };
    const second = await (await forms.open('new?folder=faqs')).send({ name: 'dogs', like: '' });
    await first.send(fields);
    expect((await second.send({ ...fields, body: 'Yes.' })).text).toContain(
      'there is a file of this name already',
    );
    expect(forms.read('faqs/dogs.md')).toContain('No.');
  });
});
