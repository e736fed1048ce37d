import { expect, test } from 'vitest';
import { drawnHtml } from '#server/platform/html/drawn.ts';

test('what a component shows is text, in attributes too, and holds no control characters', () => {
  const typed = '<script>"1"</script>\u0000\u001b\ud800';
  expect(drawnHtml(<b title={typed}>{typed}</b>).markup).toBe(
    '<b title="&lt;script&gt;&quot;1&quot;&lt;/script&gt;\ufffd">&lt;script&gt;&quot;1&quot;&lt;/script&gt;\ufffd</b>',
  );
});
