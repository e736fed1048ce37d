// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { emailQuestions, rememberAsked } from '#forms/email-questions.ts';

const formWith = (value: string, autocomplete = 'email'): HTMLFormElement => {
  const form = document.createElement('form');
  const field = document.createElement('input');
  Object.assign(field, { type: 'email', name: 'email', value, autocomplete });
  form.append(field);
  return form;
};

test('an address that looks mistyped is a question once, and passes when it is sent again', () => {
  const form = formWith('nora@gmail.con');
  const questions = emailQuestions(form);
  expect(questions).toEqual([
    {
      name: 'email',
      message:
        'Did you mean nora@gmail.com? Change it, or send the form again if nora@gmail.con is right.',
    },
  ]);
  rememberAsked(form, questions);
  expect(emailQuestions(form)).toEqual([]);
  expect(emailQuestions(formWith('nora@gmial.com'))).toHaveLength(1);
});

test('a question that was not shown, because its step is not open, is asked later', () => {
  const form = formWith('nora@yahoo.con');
  rememberAsked(form, [{ name: 'town', message: 'Enter a town.' }]);
  expect(emailQuestions(form)).toHaveLength(1);
});

test('a login is not asked about its address', () => {
  expect(emailQuestions(formWith('nora@gmail.con', 'username'))).toEqual([]);
});
