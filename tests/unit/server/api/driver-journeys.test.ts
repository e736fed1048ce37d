import { answerTo } from '#tests/support/bookings/bookings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { driverJourneys, type Stop } from '#api/driver.ts';
import { freshApi, type TestApi, ENGINES, NOW } from '#tests/support/api/api.ts';
import { loggedIn, newPerson } from '#tests/support/bookings/parcels.ts';
import { watchedDb } from '#tests/support/api/rows.ts';
import { bookStop, type BookedStop, dayFrom } from '#tests/support/drivers/stops.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { redeliver } from '#server/bookings/redelivery/redeliver.ts';
import { collectionsFor, deliveriesFor } from '#server/drivers/journeys.ts';

async function roundOf(api: TestApi) {
  const [me, other] = [await newPerson(api, 'driver'), await newPerson(api, 'driver')];
  const depot = await newPerson(api, 'depot');
  const journeys = async (headers = me.headers) =>
    answerTo(driverJourneys, await api.get('driver/journeys', headers));
  return {
    api,
    ids: { me: me.id, other: other.id, depot: depot.id },
    depot: depot.headers,
    book: (stop: BookedStop = {}) => bookStop(api.db, api.services.now(), stop),
    journeys,
    numbers: async (headers = me.headers) => (await journeys(headers)).stops.map(({ id }) => id),
  };
}

describe.each(ENGINES)('the stops of a driver on %s', (engine) => {
  let round: Awaited<ReturnType<typeof roundOf>>;
  const api = freshApi(engine);
  beforeEach(async () => {
    round = await roundOf(api);
  });
  /** Another driver has collected it. */
  const atDepot = () =>
    [
      ['collected', round.ids.other],
      ['at_depot', round.ids.depot],
    ] as const;

  test('are collections of today with all that is needed at the door', async () => {
    const { tracking } = await round.book();
    const answer = await round.journeys();
    expect([answer.day, answer.now, answer.isWhole]).toEqual(['2026-11-21', NOW, true]);
    expect(answer.stops).toEqual([
      {
        id: tracking,
        kind: 'collection',
        state: 'paid',
        next: ['collected', 'failed_attempt', 'exception'],
        name: 'Áine Ní Bhriain',
        phone: '020 910 1234',
        line1: '1 Main Street',
        line2: '',
        town: 'Athlone',
        postcode: '',
        latin: '',
        part: 'morning',
        note: '',
        deliverOn: null,
        weightGrams: 2500,
        pallets: 1,
      } satisfies Stop,
    ]);
  });

  test('are deliveries that this driver has scanned last, with where to leave them', async () => {
    const { tracking } = await round.book({
      steps: [...atDepot(), ['out_for_delivery', round.ids.me]],
      latin: 'Sean O Se, Naas',
    });
    expect((await round.journeys()).stops).toMatchObject([
      {
        id: tracking,
        kind: 'delivery',
        state: 'out_for_delivery',
        next: ['at_depot', 'delivered', 'failed_attempt', 'returned', 'exception'],
        name: 'Seán Ó Sé',
        town: 'Naas',
        latin: 'Sean O Se, Naas',
        part: '',
        note: 'Behind the gate',
      },
    ]);
  });

  test.each<[string, BookedStop, boolean]>([
    ['yesterday and has not happened', { collectOn: dayFrom(NOW, -1) }, true],
    ['tomorrow', { collectOn: dayFrom(NOW, 1) }, false],
    ['so long ago that the office looks for it', { collectOn: dayFrom(NOW, -15) }, false],
    ['today and was cancelled', { steps: [['cancelled', null]] }, false],
  ])('know a collection that was to be %s', async (_, stop, isThere) => {
    const { tracking } = await round.book(stop);
    expect((await round.numbers()).includes(tracking)).toBe(isThere);
  });

  test('leave out a booking that nobody has paid', async () => {
    const { tracking } = await round.book({ isPaid: false });
    expect(await round.numbers()).not.toContain(tracking);
  });

  test('leave a closed door to the driver who stood there until the day is over', async () => {
    const { tracking } = await round.book({ steps: [['failed_attempt', round.ids.other]] });
    const mine = await round.book({ steps: [['failed_attempt', round.ids.me]] });
    expect(await round.numbers()).toEqual([mine.tracking]);
    round.api.wait(DAY_MS);
    expect((await round.numbers()).sort()).toEqual([mine.tracking, tracking].sort());
  });

  test.each<[string, BookedStop['steps'], boolean]>([
    ['another driver has scanned last', [['collected', 'other']], false],
    [
      'a depot has scanned last',
      [
        ['collected', 'other'],
        ['at_depot', 'depot'],
      ],
      true,
    ],
    [
      'the office has scanned last',
      [
        ['collected', 'other'],
        ['at_depot', null],
      ],
      true,
    ],
    [
      'has arrived',
      [
        ['collected', 'me'],
        ['out_for_delivery', 'me'],
        ['delivered', 'me'],
      ],
      false,
    ],
  ])('know a parcel that %s', async (_, steps = [], isThere) => {
    const by = (who: string | null) =>
      who === 'me' || who === 'other' || who === 'depot' ? round.ids[who] : null;
    const { tracking } = await round.book({ steps: steps.map(([state, who]) => [state, by(who)]) });
    expect((await round.numbers()).includes(tracking)).toBe(isThere);
  });

  test('offer what waits at a depot only when it is due in Ireland', async () => {
    const steps = atDepot();
    const due = await round.book({ steps, promisedOn: dayFrom(NOW, -2) });
    await round.book({ steps, promisedOn: dayFrom(NOW, 1) });
    await round.book({ steps, destination: 'germany' });
    expect(await round.numbers()).toEqual([due.tracking]);
  });

  test('name the day to which a delivery was moved, on which it comes from the depot', async () => {
    const { id, tracking } = await round.book({ steps: atDepot() });
    const deliverOn = dayFrom(NOW, 2);
    const noNeighbour = { neighbourName: '', neighbourDoor: '' };
    const change = { deliverOn, leaveAt: 'safe-place', safePlace: 'Shed', ...noNeighbour } as const;
    const by = { accountId: null, services: api.services };
    const moved = await inTransaction(api.db, (tx) => redeliver(tx, id, change, by));
    expect(moved.ok).toBe(true);
    expect(await round.numbers()).toEqual([]);
    expect((await round.journeys(round.depot)).stops).toMatchObject([
      { id: tracking, deliverOn, note: 'Safe place: Shed' },
    ]);
    round.api.wait(2 * DAY_MS);
    expect(await round.numbers()).toEqual([tracking]);
  });

  test('are for a depot what it has scanned last', async () => {
    const steps = [['collected', round.ids.other]] as const;
    const here = await round.book({ steps: [...steps, ['at_depot', round.ids.depot]], to: 'Cork' });
    await round.book({ steps: [...steps, ['at_depot', null]] });
    expect(await round.numbers(round.depot)).toEqual([here.tracking]);
  });

  describe('as a list', () => {
    test('come in the order of the day: collections by part and town, then deliveries by town', async () => {
      const mine = [['collected', round.ids.me]] as const;
      const wanted = {
        'delivery Naas': await round.book({ steps: mine, to: 'Naas' }),
        'delivery Ennis': await round.book({ steps: mine, to: 'Ennis' }),
        'afternoon Athy': await round.book({ part: 'afternoon', from: 'Athy' }),
        'morning Éadan Doire': await round.book({ from: 'Éadan Doire' }),
        'morning Dublin 12': await round.book({ from: 'Dublin 12' }),
        'morning Dublin 8': await round.book({ from: 'Dublin 8' }),
      };
      const names = new Map(
        Object.entries(wanted).map(([name, { tracking }]) => [tracking, name] as const),
      );
      expect((await round.numbers()).map((id) => names.get(id))).toEqual([
        'morning Dublin 8',
        'morning Dublin 12',
        'morning Éadan Doire',
        'afternoon Athy',
        'delivery Ennis',
        'delivery Naas',
      ]);
    });

    test.each([
      ['a driver whom the office has not approved', 'driver', false, 403],
      ['a customer', 'user', true, 403],
    ] as const)('are not for %s', async (_, role, isApproved, status) => {
      const headers = await loggedIn(round.api, role, isApproved);
      expect((await round.api.get('driver/journeys', headers)).status).toBe(status);
    });

    test('are not in the log', async () => {
      await round.book();
      await round.journeys();
      expect(JSON.stringify(round.api.log)).not.toMatch(/Bhriain|Athlone|020 ?910/);
    });

    test('are 200 in as many questions to the database as one', async () => {
      const count = async (): Promise<number> => {
        let queries = 0;
        const db = watchedDb(round.api.db, () => (queries += 1));
        const account = { id: round.ids.me, role: 'driver' } as const;
        const query = { db, account, today: dayFrom(NOW, 0), max: 501 };
        await collectionsFor(query);
        await deliveriesFor(query);
        return queries;
      };
      await round.book();
      const one = await count();
      for (let at = 0; at < 200; at += 1) await round.book({ from: `Town ${at % 7}` });
      expect([await count(), (await round.numbers()).length]).toEqual([one, 201]);
    });
  });
});
