import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { git } from '#editing/changes/git.ts';
import { triedForms } from '#tests/support/editing/forms.ts';

const outputOf = (folder: string, ...args: string[]): string => {
  const result = git(folder, args);
  return 'out' in result ? result.out : result.problem;
};

test('what has changed is shown and committed with the words of the editor, and nothing else is', async () => {
  const forms = triedForms();
  expect((await forms.open('changes')).text).toContain(
    'Nothing has changed since the last commit.',
  );
  forms.write(
    'settings/tariff.yaml',
    forms.read('settings/tariff.yaml').replace(/^pallet: .*/m, 'pallet: 31.50'),
  );
  forms.write('faqs/dogs.md', '---\nquestion: Why?\norder: 900\ngroup: home\n---\n\nSo.\n');
  const page = await forms.open('changes');
  expect(page.text).toContain('+pallet: 31.50');
  expect(page.text).toContain('+question: Why?');
  page.values.delete('file');
  const done = await page.send({
    file: 'settings/tariff.yaml',
    message: 'Raise the price of pallets',
  });
  expect(done.text).toContain('It is on this machine only.');
  expect(outputOf(forms.content, 'log', '-1', '--format=%s', '--name-only').split(/\n+/)).toEqual([
    'Raise the price of pallets',
    'settings/tariff.yaml',
    '',
  ]);
  expect(done.values.getAll('file')).toEqual(['faqs/dogs.md']);
});

test('a commit without words, without files, or of what was not seen is not made', async () => {
  const forms = triedForms();
  forms.write('faqs/dogs.md', 'One.\n');
  const page = await forms.open('changes');
  expect((await page.send({ message: ' ' })).text).toContain(
    'Say in a line what you have changed.',
  );
  expect((await page.send({ message: 'x', file: '../other' })).text).toContain(
    'Choose a file or more.',
  );
  forms.write('faqs/dogs.md', 'Two.\n');
  const again = await page.send({ message: 'Words' });
  expect(again.text).toContain('Something has changed since you opened this page.');
  expect(again.values.get('message')).toBe('Words');
  expect(outputOf(forms.content, 'rev-list', '--count', 'HEAD').trim()).toBe('1');
});

test('with a remote each commit goes to a branch of its own there', async () => {
  const remote = mkdtempSync(join(tmpdir(), 'remote-'));
  onTestFinished(() => rmSync(remote, { recursive: true, force: true }));
  outputOf(remote, 'init', '--quiet', '--bare');
  const forms = triedForms({ remote });
  forms.write('faqs/dogs.md', 'One.\n');
  const done = await (await forms.open('changes')).send({ message: 'Say that dogs stay at home' });
  expect(done.text).toContain('Open a pull request from it.');
  const branches = outputOf(remote, 'branch', '--format=%(refname:short) %(subject)');
  expect(branches).toMatch(
    /^content-\d{4}-\d\d-\d\d-say-that-dogs-stay-at-home-\w+ Say that dogs stay at home\n$/,
  );
});

test('a remote that does not answer keeps the commit here and says why', async () => {
  const forms = triedForms({ remote: 'nowhere' });
  forms.write('faqs/dogs.md', 'One.\n');
  const page = await (await forms.open('changes')).send({ message: 'Dogs' });
  expect(page.text).toMatch(/Commit \w+ is made, but was not sent: .*nowhere/);
});
