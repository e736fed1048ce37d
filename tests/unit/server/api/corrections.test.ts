import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { trackParcel } from '#api/track-parcel.ts';
import type { State } from '#domain/parcel/consignment.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { letterOf } from '#tests/support/api/jobs.ts';
import {
  answerTo,
  bookNow,
  mailKinds,
  payByCard,
  rowOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { addStep, loggedIn } from '#tests/support/bookings/parcels.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { followParcelStream } from '#tests/support/site/step-streams.ts';

const WHO = ['--by', 'Gráinne', '--why', 'it is in the van'];

describe.each(ENGINES)('a wrong scan on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;

  const parcelWith = async (steps: readonly State[], facts = {}) => {
    const booked = await bookNow(api, facts);
    await payByCard(api, booked.id);
    const row = await rowOf(api, booked.id);
    for (const state of steps) await addStep(api, row, state);
    return { ...booked, row };
  };
  const publicSteps = async (id: string) => {
    const { state, events } = await answerTo(trackParcel, await api.get(`apptrack/${id}`));
    return { state, steps: events.map((step) => step.state) };
  };
  const delivered = async () =>
    (await records.get(api.db, 'counters', { name: 'delivered' })).value;

  test('is corrected by a further step that says who and why, and everything else follows it', async () => {
    const before = await delivered();
    const { id, row, headers } = await parcelWith(['collected', 'out_for_delivery', 'delivered']);
    expect(await delivered()).toBe(before + 1);
    const done = await desk.office(['correct', id, 'out_for_delivery', ...WHO]);
    expect([done.code, done.out]).toEqual([
      0,
      expect.stringContaining('out_for_delivery in Athlone (step 6)'),
    ]);
    const stored = await records.all(api.db, 'events', { booking_id: row.id }, 'seq');
    expect(stored.map(({ state, corrects, reason }) => [state, corrects, reason])).toEqual([
      ['created', null, ''],
      ['paid', null, ''],
      ['collected', null, ''],
      ['out_for_delivery', null, ''],
      ['delivered', null, ''],
      ['out_for_delivery', 4, 'Gráinne (grainne): it is in the van'],
    ]);
    expect(await publicSteps(id)).toEqual({
      state: 'out_for_delivery',
      steps: ['created', 'paid', 'collected', 'out_for_delivery'],
    });
    expect((await viewIn(api, id, headers)).state).toBe('out_for_delivery');
    const page = await (await api.get(`tracking/parcels?id=${id}`)).text();
    expect(page).toContain('Out for delivery, Athlone (corrected)');
    expect(page).not.toContain('Delivered, Athlone');
    expect(page + (await (await api.get(`apptrack/${id}`)).text())).not.toContain('Gráinne');
    expect(await delivered()).toBe(before);
    expect((await desk.office(['audit'])).out).not.toContain(id);
    await addStep(api, row, 'delivered');
    expect(await publicSteps(id)).toMatchObject({ state: 'delivered' });
    expect(await delivered()).toBe(before + 1);
  });

  test('with a town is what the newest scan should have said', async () => {
    const { id } = await parcelWith(['collected', 'delivered']);
    const { code } = await desk.office(['correct', id, 'at_depot', 'Tuam', ...WHO]);
    expect([code, await publicSteps(id)]).toEqual([
      0,
      { state: 'at_depot', steps: ['created', 'paid', 'collected', 'at_depot'] },
    ]);
  });

  test('of a collection leaves the parcel with its sender, who can cancel it', async () => {
    const { id, headers } = await parcelWith(['collected', 'at_depot']);
    expect((await desk.office(['correct', id, 'paid', ...WHO])).code).toBe(0);
    expect((await rowOf(api, id)).stage).toBe('collect');
    expect((await desk.office(['audit'])).out).not.toContain(id);
    expect((await api.post('userBooking/cancel', { id }, headers)).status).toBe(200);
  });

  test('is not mailed any more, and who asked for a mail about it reads what is true', async () => {
    const { id, row } = await parcelWith(['collected', 'out_for_delivery', 'delivered'], {
      mailDelivered: true,
      receiverEmail: 'sean@example.ie',
    });
    await desk.office(['correct', id, 'failed_attempt', 'Tuam', ...WHO]);
    const jobs = (await records.all(api.db, 'outbox')).filter((job) =>
      job.entity_id.startsWith(row.id),
    );
    const letters = await Promise.all(
      jobs.map(
        async (job) => [job.kind, job.entity_id, await letterOf(job, api.services)] as const,
      ),
    );
    const sent = letters.flatMap(([kind, entity, letter]) =>
      letter === undefined ? [] : [`${kind} ${entity.replace(row.id, '')}`.trim()],
    );
    expect(sent).toContain('booking-step  failed_attempt');
    expect(sent).toContain('receiver-problem  failed_attempt deliver');
    expect(sent).not.toContain('booking-step  delivered');
    expect(sent).not.toContain('receiver-delivered');
    expect(await mailKinds(api)).toContain('receiver-delivered');
  });

  test('leaves a stream that begins later with what is true, and it goes on', async () => {
    const { id, row } = await parcelWith(['collected', 'delivered']);
    await desk.office(['correct', id, 'collected', ...WHO]);
    const stream = await followParcelStream(api, row);
    expect(await stream.names(3)).toEqual(['step 1', 'step 2', 'step 5']);
    await addStep(api, row, 'out_for_delivery');
    expect(await stream.names(1)).toEqual(['step 6']);
  });

  test('of a delivery with its proof makes room for the proof of the real one', async () => {
    const driver = await loggedIn(api, 'driver', true);
    const { id, row, headers } = await parcelWith(['collected']);
    const scan = (name: string) =>
      api.post(`apptrack/${id}/event`, { state: 'delivered', town: 'Tuam', name }, driver);
    expect((await scan('Somebody else')).status).toBe(201);
    await desk.office(['correct', id, 'collected', ...WHO]);
    expect(JSON.stringify(await viewIn(api, id, headers))).not.toContain('Somebody else');
    expect((await scan('Seán Óg')).status).toBe(201);
    expect((await records.get(api.db, 'proofs', { booking_id: row.id })).name).toBe('Seán Óg');
  });

  test.each<[string, readonly State[], string[], string]>([
    ['a payment', [], ['created'], 'Only scans can be corrected'],
    ['a step that was never there', ['collected'], ['at_depot'], 'name the town'],
    ['a step that cannot follow', ['collected'], ['delivered', 'Tuam'], 'cannot follow'],
  ])('is not %s', async (_, steps, words, detail) => {
    const { id, row } = await parcelWith(steps);
    await desk.refuses(['correct', id, ...words, ...WHO], detail);
    expect(await records.all(api.db, 'events', { booking_id: row.id })).toHaveLength(
      steps.length + 2,
    );
  });

  test('is not corrected without a name and a reason', async () => {
    const { id } = await parcelWith(['collected']);
    await desk.refuses(['correct', id, 'paid', '--by', 'Gráinne'], '--why', 2);
  });
});
