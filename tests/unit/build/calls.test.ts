import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { lightened } from '#build/calls.ts';

const light = (code: string): string => lightened(code, parseAst(code));

test('a call comes to browsers without its documentation', () => {
  const code =
    'const hello = defineCall({ method: "GET", title: "Hello, world", path: "hello", failures: { 404: "None." } });';
  expect(light(code)).toBe(
    'const hello = /* @__PURE__ */ defineCall({ method: "GET",  path: "hello",  });',
  );
});

test('only a call loses anything, and what its schemas say stays', () => {
  const body = 'v.object({ title: v.string() })';
  const code = `const one = defineCall({ body: ${body}, about: "x" }); const two = { title: "kept" };`;
  expect(light(code)).toBe(
    'const one = /* @__PURE__ */ defineCall({ body: /* @__PURE__ */ v.object({ title: /* @__PURE__ */ v.string() }),  }); const two = { title: "kept" };',
  );
});

test('what a function does is left as it is', () => {
  const code = 'export function stop(reader) { reader.cancel(); }';
  expect(light(code)).toBe(code);
});
