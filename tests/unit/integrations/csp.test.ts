import { describe, expect, test } from 'vitest';
import {
  apiOriginFrom,
  headerPolicyOf,
  policyOf,
  sourcesOf,
  whatThePolicyBlocks,
} from '#build/policy.ts';

const API = 'https://api.example.com';
const PAGE = sourcesOf('<form action="/somewhere"></form>');
const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the policy of a site whose API is on the same host', () => {
  test('lets pages ask it and send forms there, and nowhere else', () => {
    for (const setting of [undefined, '', '/api/', '/office/api']) {
      const policy = policyOf(PAGE, apiOriginFrom({ PUBLIC_API_URL: setting }));
      expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
      expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    }
  });

  test('stops the build on a form that goes to another origin', () => {
    const forms = [
      `<form method="post" action="${API}/auth/weblogin">`,
      '<form action=//api.example.com/x>',
      '<button formaction="https://elsewhere.example/">',
    ];
    for (const form of forms) expect(whatThePolicyBlocks(form)).toHaveLength(1);
  });
});

describe('the policy of a site whose API is on another host', () => {
  const api = apiOriginFrom({ PUBLIC_API_URL: `${API}/v1/` });

  test('lets pages ask that host and send forms there', () => {
    const policy = policyOf(PAGE, api);
    expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${API}`);
    expect(directive(policy, 'form-action')).toBe(`form-action 'self' ${API}`);
  });

  test('keeps the e-mail draft of the appeal', () => {
    const policy = policyOf(sourcesOf('<form action="mailto:a@b.example"></form>'), api);
    expect(directive(policy, 'form-action')).toBe(`form-action 'self' mailto: ${API}`);
  });

  test('stands in the headers too, in the long form and in the short one', () => {
    const scripts = Array.from({ length: 60 }, (_, at) => `'sha256-${'x'.repeat(43)}${at}'`);
    for (const union of [PAGE, { ...PAGE, scripts }])
      expect(headerPolicyOf(union, api)).toContain(`form-action 'self' ${API};`);
  });

  test('accepts a form that goes there, and no other', () => {
    expect(whatThePolicyBlocks(`<form action="${API}/v1/auth/weblogin">`, api)).toEqual([]);
    expect(whatThePolicyBlocks(`<form action="${API}.evil.example/">`, api)).toHaveLength(1);
    expect(whatThePolicyBlocks(`<script src="${API}/x.js"></script>`, api)).toHaveLength(1);
  });
});

test('a setting that is neither a path nor an address stops the build with one sentence', () => {
  expect(() => apiOriginFrom({ PUBLIC_API_URL: 'api.example.com' })).toThrow(
    'PUBLIC_API_URL must be a path such as /api/ or an address such as https://api.example.com/.',
  );
});
