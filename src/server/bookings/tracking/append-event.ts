import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinDay, formatMoment } from '#domain/days/calendar.ts';
import {
  stateInWords,
  type ExceptionReason,
  type State,
  SCANNED_STATES,
} from '#domain/parcel/consignment.ts';
import { mayFollow, nextStates, stageOf } from '#domain/parcel/next-states.ts';
import { ok, type Result } from '#domain/result.ts';
import { DAY_MS, MINUTE_MS } from '#domain/days/durations.ts';
import * as replies from '#messages/replies.ts';
import { lock, type Row, type Tx, records } from '#server/platform/db/index.ts';
import { problem, type Problem, fieldProblem } from '#server/platform/http/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { countDriverDay, countUp } from '#server/statistics/index.ts';
import * as driver from '#messages/driver.ts';
import { noticeStep } from '../receivers/receivers.ts';
import { storedBooking } from '../stored.ts';
import type { BookingStep } from './live.ts';
import { dropAfterCommit } from './recent-timelines.ts';
import { NO_PARCEL, readSteps } from './timeline.ts';

interface NewStep {
  booking: { id: string } | { tracking: string };
  state: State;
  /** The town is public, so it holds nothing more exact; it may be ''. */
  town: string;
  accountId: string | null;
  now: number;
  reason?: ExceptionReason | undefined;
  /** The time of a scan that waited for a connection; otherwise it is now. */
  at?: number | null | undefined;
}

/**
 * Adds a step in the caller's transaction. Refuses a missing parcel with 404, an impossible step with 409. Steps are never changed;
 * another one corrects them (`correctStep`). Locks the booking, so that a second writer sees the first step. The caller publishes
 * after the commit.
 */
export async function appendEvent(tx: Tx, step: NewStep): Promise<Result<BookingStep, Problem>> {
  const { booking, state, town, accountId, now, reason = '' } = step;
  const id = 'id' in booking ? booking.id : await idByTracking(tx, booking.tracking);
  const locked = id === undefined ? undefined : await lock(tx, 'bookings', id);
  if (locked === undefined) return NO_PARCEL;
  const steps = await readSteps(tx, locked.id);
  const states = steps.map((earlier) => earlier.state);
  if (!mayFollow(state, states)) return illegal(state, states);
  const at = scanMoment(step, steps.at(-1));
  if (typeof at !== 'number') return at;
  const event: TrackingEvent = { seq: (steps.at(-1)?.seq ?? 0) + 1, state, town, at };
  await storeStep(tx, locked, { event, accountId, reason, earlier: steps, replaced: [], now });
  if (accountId !== null) await countDriverDay(tx, accountId, dublinDay(at));
  return ok({ bookingId: locked.id, event });
}

interface Stored {
  event: TrackingEvent;
  accountId: string | null;
  reason: string;
  /** The steps before it that count. */
  earlier: readonly TrackingEvent[];
  /** The steps that it corrects. */
  replaced: readonly TrackingEvent[];
  now: number;
}

/** Stores a step with what follows from it: the booking's state, the mails and the count of deliveries. */
async function storeStep(
  tx: Tx,
  { id, request }: Row<'bookings'>,
  { event, accountId, reason, earlier, replaced, now }: Stored,
): Promise<void> {
  const { state, at } = event;
  const day = dublinDay(at);
  const stage = stageOf([...earlier.map((step) => step.state), state]);
  await records.insert(tx, 'events', {
    ...event,
    booking_id: id,
    account_id: accountId,
    day,
    reason,
    corrects: event.corrects ?? null,
  });
  const last = { last_state: state, last_by: accountId, last_on: day, last_at: at };
  await records.update(tx, 'bookings', { id }, { ...last, stage, steps: event.seq });
  dropAfterCommit(tx, [id]);
  const states = [event, ...replaced].map((step) => step.state);
  const { notify } = storedBooking(request);
  if (notify.some((subscribed) => states.includes(subscribed)))
    await enqueue(tx, 'booking-step', `${id} ${state}`, now);
  await noticeStep(tx, id, event, {
    earlier,
    stage,
    reason: event.corrects === undefined ? reason : '',
    now,
  });
  const deliveriesIn = (steps: readonly TrackingEvent[]): number =>
    steps.filter((step) => step.state === 'delivered').length;
  const deliveries = deliveriesIn([event]) - deliveriesIn(replaced);
  if (deliveries !== 0) await countUp(tx, 'delivered', deliveries);
}

const idByTracking = async (tx: Tx, tracking: string): Promise<string | undefined> =>
  (await records.find(tx, 'bookings', { tracking }))?.id;

function illegal(state: State, states: readonly State[]): Problem {
  const last = states.at(-1);
  const now = last === undefined ? replies.notBooked : stateInWords(last);
  const next = nextStates(states).map(stateInWords).join(', ');
  return problem(409, replies.stepImpossible(now, stateInWords(state), next), {
    kind: 'step-refused',
  });
}

/** Maximum wait for a connection; its Idempotency-Key lasts as long. */
const OLDEST_STEP_MS = DAY_MS;
/** Tolerated error of a device's clock. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/**
 * Returns the time of a scan. Refuses the future and more than a day ago with 422, and a time before the last step with 409; within
 * the tolerance it takes the nearest.
 */
function scanMoment(
  { at, now }: { at?: number | null | undefined; now: number },
  last: TrackingEvent | undefined,
): number | Problem {
  if (at === undefined || at === null) return now;
  if (at > now + CLOCK_TOLERANCE_MS) return fieldProblem('at', driver.errorsFuture);
  if (at < now - OLDEST_STEP_MS) return fieldProblem('at', driver.errorsTooOld);
  const earliest = last?.at ?? 0;
  if (last !== undefined && at < earliest - CLOCK_TOLERANCE_MS)
    return problem(409, driver.errorsBeforeLast(stateInWords(last.state), formatMoment(earliest)), {
      kind: 'step-refused',
    });
  return Math.max(earliest, Math.min(at, now));
}

interface Correction {
  tracking: string;
  /** Where the parcel really is. */
  state: State;
  /** Where the newest scan should have said it is; '' to go back to the last earlier step of this state. */
  town: string;
  /** Who corrects it, and why. */
  note: string;
  now: number;
}

/**
 * Corrects scans by a further step, which replaces them wherever steps are read. With a town it takes the place of the newest
 * scan, at its time; without one it repeats the earlier step to which the parcel goes back. Refuses to correct other steps than
 * scans with 409.
 */
export async function correctStep(
  tx: Tx,
  { tracking, state, town, note, now }: Correction,
): Promise<Result<BookingStep, Problem>> {
  const found = await records.find(tx, 'bookings', { tracking });
  const booking = found && (await lock(tx, 'bookings', found.id));
  if (booking === undefined) return NO_PARCEL;
  const steps = await readSteps(tx, booking.id);
  const last = steps.at(-1);
  const base = town === '' ? steps.slice(0, -1).findLast((step) => step.state === state) : last;
  if (base === undefined || last === undefined)
    return stepRefused(replies.nameTown(stateInWords(state)));
  const earlier = steps.filter(({ seq }) => seq < base.seq);
  const wrong = town === '' ? steps.filter(({ seq }) => seq > base.seq) : [last];
  if (!wrong.every((step) => SCANNED.includes(step.state)))
    return stepRefused(replies.onlyScans(stateInWords(last.state)));
  if (
    !mayFollow(
      state,
      earlier.map((step) => step.state),
    )
  )
    return stepRefused(`"${stateInWords(state)}" cannot follow the steps before.`);
  const { account_id: accountId } = await records.get(tx, 'events', {
    booking_id: booking.id,
    seq: base.seq,
  });
  const event: TrackingEvent = {
    seq: last.seq + 1,
    state,
    town: town || base.town,
    at: base.at,
    corrects: base.seq,
  };
  await storeStep(tx, booking, { event, accountId, reason: note, earlier, replaced: wrong, now });
  return ok({ bookingId: booking.id, event });
}

const SCANNED: readonly State[] = SCANNED_STATES;

const stepRefused = (detail: string): Problem => problem(409, detail, { kind: 'step-refused' });
