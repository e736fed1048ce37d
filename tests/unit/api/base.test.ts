import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newEnquiry } from '#api/new-enquiry.ts';
import { trackParcel } from '#api/track-parcel.ts';

const builtWith = async (setting?: string) => {
  vi.stubEnv('PUBLIC_API_URL', setting);
  return import('#api/base.ts');
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe('the address of a call', () => {
  test('is below /api/ of the site when nothing is set', async () => {
    const { addressOf } = await builtWith();
    expect(addressOf(newEnquiry)).toBe('/api/enquiry/new-enquiry');
  });

  test('is on the host that is set, with or without a slash at its end', async () => {
    const { addressOf } = await builtWith('https://api.example.com/v1');
    expect(addressOf(newEnquiry)).toBe('https://api.example.com/v1/enquiry/new-enquiry');
  });

  test('has its parameters filled in, however they are written', async () => {
    const { addressOf } = await builtWith();
    expect(addressOf(trackParcel, { id: '../a b' })).toBe('/api/apptrack/..%2Fa%20b');
  });
});
