import { describe, expect, test } from 'vitest';
import { holidays } from '#api/service.ts';
import { ENGINES, freshApi } from '#tests/support/api/api.ts';
import { answerTo } from '#tests/support/bookings/bookings.ts';

describe.each(ENGINES)('the days without service on %s', (engine) => {
  const api = freshApi(engine);
  const closedDays = () => api.services.content.settings('hours').closedDays;
  const dates = async (): Promise<string[]> =>
    (await answerTo(holidays, await api.get('holidays'))).holidays.map(({ date }) => date);

  test('are those of the settings from today on, the next one first', async () => {
    const response = await api.get('holidays');
    const days = closedDays()
      .filter(({ date }) => date >= '2026-11-21')
      .map((day) => ({ ...day, note: day.note ?? '' }));
    expect(await response.json()).toEqual({
      status: true,
      holidays: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    });
    expect(days.length).toBeGreaterThan(0);
  });

  test('hold today until midnight in Ireland', async () => {
    const [date = ''] = await dates();
    api.wait(Date.parse(`${date}T22:59:00Z`) - api.services.now());
    expect(await dates()).toContain(date);
    api.wait(62 * 60_000);
    expect(await dates()).not.toContain(date);
  });
});
