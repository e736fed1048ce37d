import type { TrackingEvent } from '#api/track-parcel.ts';
import { mayFollow, SCANNED_STATES, stateInWords, type State } from '#domain/consignment.ts';
import { ok, type Result } from '#domain/result.ts';
import { replies } from '#messages/replies.ts';
import { lock, type Tx, records } from '#server/platform/db/index.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';
import { storeStep } from './append-event.ts';
import type { BookingStep } from './live.ts';
import { NO_PARCEL, readSteps } from './timeline.ts';

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
 * scan, at its time; without one it repeats the earlier step to which the parcel goes back. 409 unless scans are corrected.
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
