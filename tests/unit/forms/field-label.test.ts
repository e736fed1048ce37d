// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { labelElementOf, labelTextOf } from '#forms/field-label.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <form>
      <fieldset>
        <legend>Collection</legend>
        <label for="from-name">Name</label><input id="from-name" />
        <fieldset>
          <legend>Part of the day</legend>
          <label><input type="radio" id="time" name="time" value="am" /><span>Morning</span></label>
          <label><input type="radio" name="time" value="pm" /><span>Afternoon</span></label>
        </fieldset>
      </fieldset>
      <fieldset id="lines" tabindex="-1">
        <legend>Customs</legend>
        <label for="to-name">Name</label><input id="to-name" />
        <label for="contents">What is inside?</label><textarea id="contents"></textarea>
        <label><input type="checkbox" id="allowed" /><span>Nothing is prohibited</span></label>
      </fieldset>
      <input type="hidden" id="price" />
    </form>`;
});

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

test.each([
  ['contents', 'What is inside'],
  ['allowed', 'Nothing is prohibited'],
  ['time', 'Part of the day'],
  ['lines', 'Customs'],
  ['from-name', 'Collection, Name'],
  ['to-name', 'Customs, Name'],
  ['price', ''],
])('the field #%s is called "%s"', (id, name) => {
  expect(labelTextOf(byId(id))).toBe(name);
});

test('radio buttons are shown from their legend on, a text field from its label on', () => {
  expect(labelElementOf(byId('time'))?.tagName).toBe('LEGEND');
  expect(labelElementOf(byId('contents'))?.tagName).toBe('LABEL');
});
