import { ask, type Failure } from '#api/client.ts';
import { trackParcel } from '#api/track-parcel.ts';
import { parseTimeline, type Timeline } from '#stores/tracking.ts';

export type FetchedParcel =
  | { kind: 'found'; timeline: Timeline }
  | { kind: 'unknown' }
  | {
      kind: 'failed';
      failure: Failure;
      /** The API's minimum wait. */
      retryMs: number;
    };

/** Never throws. */
export async function fetchParcel(number: string): Promise<FetchedParcel> {
  const outcome = await ask(trackParcel, { params: { id: number } });
  if (outcome.ok) {
    const timeline = parseTimeline(outcome.value);
    return timeline === undefined
      ? { kind: 'failed', failure: 'unreadable', retryMs: 0 }
      : { kind: 'found', timeline };
  }
  const { failure, status, retrySeconds = 0 } = outcome;
  // Another 404, of a proxy, says nothing about the parcel.
  if (failure === 'refused' && status === 404) return { kind: 'unknown' };
  return { kind: 'failed', failure, retryMs: retrySeconds * 1000 };
}
