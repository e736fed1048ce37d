import { describe, expect, test } from 'vitest';
import type { State } from '#domain/parcel/consignment.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { problemIn } from '#tests/support/bookings/bookings.ts';
import { claimantAt } from '#tests/support/bookings/claims.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { storeBooking, type OpenedBooking } from '#tests/support/bookings/stored-booking.ts';
import { testOffice } from '#tests/support/people/office.ts';

describe.each(ENGINES)('a parcel that is reported on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;
  const { claim, page } = claimantAt(desk);

  const reported = async (reason: string, steps: readonly State[] = ['collected']) => {
    const booked = await storeBooking(api, { steps });
    const words = ['scan', booked.tracking, 'exception', 'Athlone', '--reason', reason];
    const { code, err } = await desk.office(words);
    expect([code, err]).toEqual([0, '']);
    return booked;
  };
  const problemMail = async ({ id }: OpenedBooking, how: string) =>
    (await mailNow(api.services, 'booking-problem', `${id} exception ${how}`)).text.replaceAll(
      '\n',
      ' ',
    );

  test.each([
    ['lost', ['collected']],
    ['damaged', ['collected']],
    ['lost', []],
    ['damaged', []],
  ] as const)(
    '%s after the steps %j the mail, the page and the call agree that it can be claimed',
    async (reason, steps) => {
      const booked = await reported(reason, steps);
      const stage = steps.length === 0 ? 'collect' : 'deliver';
      expect(await problemMail(booked, `${stage} ${reason}`)).toContain(
        'You can claim on the page of your booking from now on.',
      );
      const markup = await page(booked);
      expect(markup).toContain('action="/api/userBooking/claim"');
      expect(markup.match(/<option value="(?:lost|damaged)"/g)).toEqual([
        `<option value="${reason}"`,
      ]);
      expect((await claim(booked, { kind: reason })).status).toBe(201);
    },
  );

  test('held can be claimed when the promised day has passed, and no mail says otherwise', async () => {
    const booked = await reported('held');
    expect(await problemMail(booked, 'deliver held')).not.toContain('claim');
    expect(await page(booked)).not.toContain('userBooking/claim');
    expect((await problemIn(await claim(booked))).detail).toContain('still on its way');
  });

  test('lost and found again cannot be claimed as lost, damaged can still be claimed', async () => {
    const found = await reported('lost');
    await addStep(api, found, 'at_depot');
    expect((await claim(found, { kind: 'lost' })).status).toBe(409);
    const damaged = await reported('damaged');
    await addStep(api, damaged, 'at_depot');
    expect((await claim(damaged)).status).toBe(201);
  });

  test('lost with a town that the office corrects is still lost, and not when the step is another', async () => {
    const correct = ({ tracking }: OpenedBooking, ...words: string[]) =>
      desk.office(['correct', tracking, ...words, '--by', 'Una', '--why', 'Typing mistake']);
    const moved = await reported('lost');
    expect((await correct(moved, 'exception', 'Galway')).code).toBe(0);
    expect((await claim(moved, { kind: 'lost' })).status).toBe(201);
    const other = await reported('lost');
    expect((await correct(other, 'at_depot', 'Galway')).code).toBe(0);
    expect((await claim(other, { kind: 'lost' })).status).toBe(409);
  });

  test('with a reason that is none, or for another step, is refused to the office', async () => {
    const { tracking } = await storeBooking(api, { steps: ['collected'] });
    const scan = ['scan', tracking, 'exception', 'Athlone', '--reason', 'sad'];
    await desk.refuses(scan, 'held, damaged, lost', 2);
    await desk.refuses(['scan', tracking, 'at_depot', 'Athlone', '--reason', 'lost'], 'held', 2);
  });
});
