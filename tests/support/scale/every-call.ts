import { pathOf } from '#api/call.ts';
import type { DocumentedCall } from '#api/docs/call-docs.ts';
import { DOCUMENTED } from '#api/docs/documented.ts';
import { startSession } from '#server/accounts/sessions.ts';
import type { JobKind } from '#server/platform/jobs/kinds.ts';
import { COMPOSERS } from '#server/composers.ts';
import { takeDue } from '#server/platform/jobs/queue.ts';
import { MAIL_KINDS } from '#server/platform/mail/kinds.ts';
import { cleanUp } from '#server/upkeep.ts';
import { filledIds } from '#tests/bench/scale/fill-rows.ts';
import { cookieOf, type TestApi } from '../api/api.ts';
import { sendRefunds } from '../api/jobs.ts';
import { bookNow, DOMESTIC_BOOKING, payByCard, rowOf } from '../bookings/bookings.ts';

/** What is taken is not done here. */
const NONE: JobKind = {
  run: () => Promise.resolve({ outcome: 'none' }),
  mostAttempts: 1,
  longestWaitMs: 0,
};

/** A stream never ends, so nothing waits for it here; its statements are those of its sister. */
const STREAM = 'apptrack/{id}/live';

/**
 * Calls everything that the API documents on a filled database, as its largest account and as a driver, then does what
 * runs in the background. Returns the paths that were called.
 */
export async function callEverything(api: TestApi): Promise<string[]> {
  const account = await headersOf(api, filledIds.account(0));
  const driver = await headersOf(api, filledIds.driver(0));
  const calls = Object.values(DOCUMENTED)
    .flat()
    .filter(({ path }) => path !== STREAM);
  const { id } = await bookNow(api, {}, account);
  await payByCard(api, id);
  const guest = await bookNow(api);
  for (const headers of [account, driver, guest.headers])
    for (const call of calls.toSorted(endsLast)) await send(api, call, id, headers);
  for (const body of [{ search: 'books' }, { state: 'delivered' }, { page: 3 }])
    await api.post('userBooking/filter', body, account);
  await cleanUp(api.services);
  await takeDue(
    api.services,
    { kinds: Object.fromEntries(MAIL_KINDS.map((kind) => [kind, NONE])) },
    20,
  );
  await sendRefunds(api.services);
  const { id: cancelled } = await rowOf(api, id);
  await COMPOSERS['booking-cancelled'](cancelled, api.services);
  return calls.map(({ path }) => path);
}

/** A logout and a cancelled booking leave nothing to call the others with. */
const LAST = ['userBooking/cancel', 'auth/logout'];
const endsLast = (one: DocumentedCall, other: DocumentedCall): number =>
  LAST.indexOf(one.path) - LAST.indexOf(other.path);

async function send(
  api: TestApi,
  call: DocumentedCall,
  id: string,
  headers: Record<string, string>,
): Promise<void> {
  const params = { ...call.exampleParams, ...(isOfBooking(call) && { id }) };
  const path = pathOf(call, params);
  if (call.method === 'GET') {
    await (await api.get(path, headers)).arrayBuffer();
    return;
  }
  const body = {
    ...(call.path === 'userBooking/new' && DOMESTIC_BOOKING),
    ...call.example,
    ...(call.path === 'userBooking/new' && { pickupDate: DOMESTIC_BOOKING.pickupDate }),
    ...(call.example !== undefined && 'id' in call.example && { id }),
  };
  await api.post(path, body, { ...headers, 'idempotency-key': crypto.randomUUID() });
}

const isOfBooking = ({ path }: DocumentedCall): boolean => /^(userBooking|apptrack)\//.test(path);

async function headersOf({ db, services }: TestApi, id: string): Promise<Record<string, string>> {
  const { value } = await startSession(db, id, services.now());
  return cookieOf(new Response(null, { headers: { 'set-cookie': `__Host-session=${value}` } }));
}
