import { beforeEach, describe, expect, test } from 'vitest';
import { isClockSure } from '#server/upkeep-clock.ts';
import { ENGINES, freshApi } from '#tests/support/api/api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(ENGINES)('a start with a wrong clock on %s', (engine) => {
  const sure = (): Promise<boolean> => isClockSure(api.services);
  const api = freshApi(engine);
  beforeEach(async () => {
    // The site has run for a while.
    expect(await sure()).toBe(false);
    api.wait(DAY_MS);
    expect(await sure()).toBe(true);
    api.wait(HOUR_MS);
    expect(await sure()).toBe(true);
  });

  test.each([
    ['years ahead', 3_650 * DAY_MS],
    ['years behind', -3_650 * DAY_MS],
  ])('that stands %s deletes nothing', async (_, wrong) => {
    api.wait(wrong);
    expect(await sure()).toBe(false);
    api.wait(HOUR_MS);
    expect(await sure()).toBe(false);
    expect(api.log.at(-1)).toMatchObject({ event: 'upkeep' });
    // Somebody sets it right.
    api.wait(-wrong);
    expect(await sure()).toBe(true);
  });

  test('that was only long ago deletes a day later, restarts or not', async () => {
    api.wait(30 * DAY_MS);
    expect(await sure()).toBe(false);
    api.wait(DAY_MS);
    expect(await sure()).toBe(true);
    api.wait(HOUR_MS);
    expect(await sure()).toBe(true);
  });
});
