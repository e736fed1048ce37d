import { describe, expect, test } from 'vitest';
import { pathOf } from '#api/call.ts';
import type { DocumentedCall } from '#api/docs/call-docs.ts';
import { DOCUMENTED } from '#api/docs/documented.ts';
import { openapiOf } from '#api/docs/openapi.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';

const { paths } = openapiOf({ title: 'Test API', server: 'https://www.site.example/api/' });
const calls = Object.values(DOCUMENTED).flat();

/** Whether the document lets a caller in who proves nothing. */
function isOpen({ path, method }: DocumentedCall): boolean {
  const item = paths[`/${path}`];
  const { security = [] } = (method === 'GET' ? item?.get : item?.post) ?? {};
  return security.length === 0 || security.some((way) => Object.keys(way).length === 0);
}

describe.each(ENGINES)('who may make a call on %s', (engine) => {
  const api = testApi(engine);

  /** What a caller hears who has neither a cookie nor a signature. */
  async function heard(call: DocumentedCall): Promise<string> {
    const path = pathOf(call, call.exampleParams);
    const response = await (call.method === 'GET' ? api.get(path) : api.post(path, call.example));
    if (response.ok) {
      await response.body?.cancel();
      return '';
    }
    return response.text();
  }

  test('a call is refused to a stranger where the document asks for a session or a signature, and nowhere else', async () => {
    const refused = await Promise.all(
      calls.map(async (call) => ({
        path: call.path,
        isRefused: /Log in first|signature/i.test(await heard(call)),
      })),
    );
    expect(refused).toEqual(calls.map((call) => ({ path: call.path, isRefused: !isOpen(call) })));
  });
});
