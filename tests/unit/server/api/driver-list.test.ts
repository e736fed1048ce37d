import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collectionsFor, deliveriesFor } from '#server/drivers/stop-rows.ts';
import { ENGINES, NOW } from '#tests/support/api/api.ts';
import { loggedIn } from '#tests/support/bookings/parcels.ts';
import { startDriverApi, type DriverApi } from '#tests/support/drivers/driver-api.ts';
import { dayFrom } from '#tests/support/drivers/stops.ts';

describe.each(ENGINES)('the list of stops on %s', (engine) => {
  let round: DriverApi;
  beforeEach(async () => {
    round = await startDriverApi(engine);
  });
  afterEach(() => round.api.close());

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

  test('are not for who is not logged in, and nothing of them is in the log', async () => {
    await round.book();
    expect((await round.api.get('driver/journeys')).status).toBe(401);
    await round.journeys();
    expect(JSON.stringify(round.api.log)).not.toMatch(/Bhriain|Athlone|020 ?910/);
  });

  test('are 200 in as many questions to the database as one', async () => {
    const count = async (): Promise<number> => {
      let queries = 0;
      const db = round.api.db.withPlugin({
        transformQuery: ({ node }) => ((queries += 1), node),
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const account = { id: round.ids.me, role: 'driver' } as const;
      const asked = { db, account, today: dayFrom(NOW, 0), most: 501 };
      await collectionsFor(asked);
      await deliveriesFor(asked);
      return queries;
    };
    await round.book();
    const one = await count();
    for (let at = 0; at < 200; at += 1) await round.book({ from: `Town ${at % 7}` });
    expect([await count(), (await round.numbers()).length]).toEqual([one, 201]);
  });
});
