import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Honeypot } from '#ui/Honeypot.tsx';

const FIELD = /<input[^>]*>/.exec(renderToStaticMarkup(<Honeypot form="register" />))?.[0] ?? '';

test('no browser or password manager takes the hidden field for a question about a person', () => {
  expect(FIELD).not.toMatch(
    /name="[^"]*(name|user|mail|web|site|url|phone|tel|address|company|city|code|note|subject)/i,
  );
});

test.each(['data-1p-ignore', 'data-bwignore', 'data-lpignore="true"', 'data-form-type="other"'])(
  'the hidden field says %s to a password manager',
  (attribute) => {
    expect(FIELD).toContain(attribute);
  },
);
