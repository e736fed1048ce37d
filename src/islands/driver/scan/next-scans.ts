import { ask, refusedStatus } from '#api/client.ts';
import type { Stop } from '#api/driver.ts';
import { trackParcel } from '#api/track-parcel.ts';
import { SCANNED_STATES, type ScannedState, type State } from '#domain/parcel/consignment.ts';
import { nextStates } from '#domain/parcel/next-states.ts';
import { waitingStates, type QueuedScan } from '#stores/driver-queue.ts';

/** A parcel that is to be scanned. */
export interface NextScans {
  /** Undefined when the API could not be reached. */
  state: State | undefined;
  /** Every step when the API could not be reached: it checks later. */
  next: readonly ScannedState[];
}

/** The deciding steps of a stop, with those waiting to be sent. */
export const stepsOf = (
  { id, kind, state }: Pick<Stop, 'id' | 'kind' | 'state'>,
  queue: readonly QueuedScan[],
): State[] => [
  ...(kind === 'delivery' ? (['collected'] as const) : []),
  state,
  ...waitingStates(id, queue),
];

export function nextScansAfter(steps: readonly State[]): NextScans {
  const next = nextStates(steps);
  return { state: steps.at(-1), next: SCANNED_STATES.filter((state) => next.includes(state)) };
}

/** Fetches the steps of a parcel outside the list; the answer is 'unknown' when no parcel has the number. */
export async function fetchNextScans(
  id: string,
  queue: readonly QueuedScan[],
): Promise<NextScans | 'unknown'> {
  const outcome = await ask(trackParcel, { params: { id } });
  if (outcome.ok)
    return nextScansAfter([
      ...outcome.value.events.map(({ state }) => state),
      ...waitingStates(id, queue),
    ]);
  return refusedStatus(outcome) === 404 ? 'unknown' : { state: undefined, next: SCANNED_STATES };
}
