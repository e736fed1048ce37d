import { ask, type Failure } from '#api/client.ts';
import { trackParcel } from '#api/track-parcel.ts';
import { parseTimeline, type Timeline } from '#stores/tracking.ts';

/** What the API says of a parcel. */
export type FetchedParcel =
  | { kind: 'found'; timeline: Timeline }
  /** The API is there, and no parcel has the number. */
  | { kind: 'unknown' }
  | {
      kind: 'failed';
      failure: Failure;
      /** The API wants to be asked no sooner. */
      retryMs: number;
    };

/** Asks the API for a parcel. Never throws. */
export async function fetchParcel(number: string): Promise<FetchedParcel> {
  const outcome = await ask(trackParcel, { params: { id: number } });
  if (outcome.ok) {
    const timeline = parseTimeline(outcome.value);
    return timeline === undefined
      ? { kind: 'failed', failure: 'unreadable', retryMs: 0 }
      : { kind: 'found', timeline };
  }
  const { failure, status, retrySeconds = 0 } = outcome;
  // Another 404, of a server before the API, says nothing about the parcel.
  if (failure === 'refused' && status === 404) return { kind: 'unknown' };
  return { kind: 'failed', failure, retryMs: retrySeconds * 1000 };
}
