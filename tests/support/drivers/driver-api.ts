import * as v from 'valibot';
import { driverJourneys } from '#api/driver.ts';
import { startTestApi, type Engine, type TestApi } from '../api/api.ts';
import { loggedIn } from '../bookings/parcels.ts';
import { bookStop, type BookedStop } from './stops.ts';

/** An API with two approved drivers and a depot. */
export interface DriverApi {
  api: TestApi;
  ids: Record<'me' | 'other' | 'depot', string>;
  /** The headers of the requests of each. */
  me: Record<string, string>;
  depot: Record<string, string>;
  book: (stop?: BookedStop) => Promise<{ id: string; tracking: string }>;
  journeys: (
    headers?: Record<string, string>,
  ) => Promise<v.InferOutput<typeof driverJourneys.answer>>;
  /** The tracking numbers of the stops, in their order. */
  numbers: (headers?: Record<string, string>) => Promise<string[]>;
}

/** Starts an API for tests of the stops. */
export async function startDriverApi(engine: Engine): Promise<DriverApi> {
  const api = await startTestApi(engine);
  const open = async (role: 'driver' | 'depot') => {
    // A later one has a later id.
    api.wait(1);
    return { headers: await loggedIn(api, role, true), id: await newest(api) };
  };
  const [driver, other, depot] = [await open('driver'), await open('driver'), await open('depot')];
  const journeys: DriverApi['journeys'] = async (headers = driver.headers) =>
    v.parse(driverJourneys.answer, await (await api.get('driver/journeys', headers)).json());
  return {
    api,
    ids: { me: driver.id, other: other.id, depot: depot.id },
    me: driver.headers,
    depot: depot.headers,
    book: (stop = {}) => bookStop(api.db, api.services.now(), stop),
    journeys,
    numbers: async (headers) => (await journeys(headers)).stops.map(({ id }) => id),
  };
}

/** The id of the account that was opened last. */
const newest = async ({ db }: TestApi): Promise<string> =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
