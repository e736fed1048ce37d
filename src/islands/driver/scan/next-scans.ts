import { ask, refusedStatus } from '#api/client.ts';
import type { Stop } from '#api/driver.ts';
import { trackParcel } from '#api/track-parcel.ts';
import { SCANNED_STATES, type ScannedState, type State } from '#domain/parcel/consignment.ts';
import { nextStates } from '#domain/parcel/next-states.ts';
import { waitingStates, type QueuedScan } from '#stores/driver-queue.ts';

/** The state of a parcel, and the scans that may follow. */
export interface NextScans {
  /** It is undefined when the API could not be reached. */
  state: State | undefined;
  /** These are all scans when the API could not be reached, which checks them later. */
  next: readonly ScannedState[];
}

/** Returns the steps of a stop that decide, with those that wait to be sent. */
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
