import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listJobs } from '#api/careers.ts';
import { addDays } from '#domain/calendar.ts';
import { careerPath } from '#routes';
import { ENGINES, freshApi } from '#tests/support/api/api.ts';

describe.each(ENGINES)('the jobs on %s', (engine) => {
  const api = freshApi(engine);
  const files = () => api.services.content.careers();
  const waitUntil = (moment: string) => api.wait(Date.parse(moment) - api.services.now());
  const jobs = async () =>
    v.parse(listJobs.answer, await (await api.get('careers/jobs')).json()).jobs;
  const listed = async (): Promise<string[]> => (await jobs()).map(({ id }) => id);

  test('are those that are open, in the order of the page', async () => {
    const open = files().filter(({ data }) => data.open);
    const byOrder = open.toSorted((a, b) => a.data.order - b.data.order);
    expect(await listed()).toEqual(byOrder.map(({ id }) => id));
    expect(open.length).toBeLessThan(files().length);
  });

  test('lead to their pages and say what the pages say', async () => {
    const [job] = await jobs();
    const id = job?.id ?? '';
    const data = files().find((file) => file.id === id)?.data;
    expect(job).toEqual({
      id,
      title: data?.title,
      summary: data?.summary,
      location: data?.location,
      hours: data?.hours,
      pay: data?.pay,
      posted: data?.posted,
      closes: data?.closes,
      page: careerPath(id),
    });
  });

  test('stay until their last day is over in Ireland', async () => {
    const [first] = files()
      .filter(({ data }) => data.open)
      .toSorted((a, b) => (a.data.closes < b.data.closes ? -1 : 1));
    const closes = first?.data.closes ?? '';
    waitUntil(`${closes}T22:59:00Z`);
    expect(await listed()).toContain(first?.id);
    waitUntil(`${addDays(closes, 1)}T00:00:00Z`);
    expect(await listed()).not.toContain(first?.id);
  });

  test('can be asked for one by one', async () => {
    const [id = ''] = await listed();
    const response = await api.get(`careers/jobs/${id}`);
    expect(await response.json()).toMatchObject({ status: true, job: { id } });
  });

  test('are a 404 when they are closed or were never there', async () => {
    const closed = files().find(({ data }) => !data.open)?.id ?? '';
    const statuses = [closed, 'no-such-job', '__proto__', 'x'.repeat(101)].map(
      async (id) => (await api.get(`careers/jobs/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
  });
});
