import { ask } from '#api/client.ts';
import type { Stop } from '#api/driver.ts';
import { trackParcel } from '#api/track-parcel.ts';
import { nextStates, SCANNED_STATES, type State } from '#domain/consignment.ts';
import type { QueuedScan } from '#stores/driver-queue.ts';
import { waitingStates } from './waiting-states.ts';

export type ScannedState = (typeof SCANNED_STATES)[number];

/** What is known of a parcel that is to be scanned. */
export interface Standing {
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
export function standingAfter(steps: readonly State[]): Standing {
  const next = nextStates(steps);
  return { state: steps.at(-1), next: SCANNED_STATES.filter((state) => next.includes(state)) };
}

/** Asks how a parcel stands that is in no list; 'unknown' when no parcel has the number. */
export async function lookUp(
  id: string,
  queue: readonly QueuedScan[],
): Promise<Standing | 'unknown'> {
  const outcome = await ask(trackParcel, { params: { id } });
  if (outcome.ok)
    return standingAfter([
      ...outcome.answer.events.map(({ state }) => state),
      ...waitingStates(id, queue),
    ]);
  return outcome.status === 404 ? 'unknown' : { state: undefined, next: SCANNED_STATES };
}
