import { describe, expect, test } from 'vitest';
import { apiBaseOf, apiOriginOf } from '#domain/site/api-address.ts';

describe('where the API is', () => {
  test.each<[string | undefined, string]>([
    [undefined, '/api/'],
    ['', '/api/'],
    ['  ', '/api/'],
    ['/api', '/api/'],
    ['/office/api///', '/office/api/'],
    ['/', '/'],
    ['https://api.example.com', 'https://api.example.com/'],
    ['https://api.example.com/v1', 'https://api.example.com/v1/'],
    ['http://localhost:4000/api/', 'http://localhost:4000/api/'],
    ['HTTPS://API.example.com', 'https://api.example.com/'],
  ])('%s is read as %s', (written, base) => {
    expect(apiBaseOf(written)).toBe(base);
  });

  test.each([
    'api',
    'api.example.com',
    '//api.example.com/',
    '/\\api.example.com/',
    'ftp://api.example.com/',
    'javascript:alert(1)',
    'https://',
    'https://user:password@api.example.com/',
    'https://api.example.com/?key=1',
    'https://api.example.com/#top',
    "https://api.example.com/; script-src 'unsafe-inline'",
    '/api/; form-action *',
  ])('%s is refused', (written) => {
    expect(apiBaseOf(written)).toBeUndefined();
  });

  test('only an address on another host has an origin', () => {
    expect(apiOriginOf('/api/')).toBeUndefined();
    expect(apiOriginOf('https://api.example.com:8443/v1/')).toBe('https://api.example.com:8443');
  });
});
