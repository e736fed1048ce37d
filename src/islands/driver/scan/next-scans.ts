import { ask } from '#api/client.ts';
import type { Stop } from '#api/driver.ts';
import { trackParcel } from '#api/track-parcel.ts';
import { nextStates, SCANNED_STATES, type State } from '#domain/consignment.ts';
import { waitingStates, type QueuedScan } from '#stores/driver-queue.ts';

export type ScannedState = (typeof SCANNED_STATES)[number];

/** What is known of a parcel that is to be scanned. */
export interface NextScans {
  /** Its last step; undefined when nobody could be asked. */
  state: State | undefined;
  /** What may follow; everything when nobody could be asked: the API checks it later. */
  next: readonly ScannedState[];
}

/** The steps of a stop, as far as they decide what may follow, with those that wait to be sent. */
export const stepsOf = (
  { id, kind, state }: Pick<Stop, 'id' | 'kind' | 'state'>,
  queue: readonly QueuedScan[],
): State[] => [
  ...(kind === 'delivery' ? (['collected'] as const) : []),
  state,
  ...waitingStates(id, queue),
];

/** What may follow some steps by a scan. */
export function nextScansAfter(steps: readonly State[]): NextScans {
  const next = nextStates(steps);
  return { state: steps.at(-1), next: SCANNED_STATES.filter((state) => next.includes(state)) };
}

/** What may follow for a parcel that is in no list; 'unknown' when no parcel has the number. */
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
  return outcome.status === 404 ? 'unknown' : { state: undefined, next: SCANNED_STATES };
}
