import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import { request, type Failure } from '#api/request.ts';
import { isTimeline, type Timeline } from '#api/timeline.ts';

export type FetchedParcel =
  | { kind: 'found'; timeline: Timeline }
  | { kind: 'unknown' }
  | {
      kind: 'failed';
      failure: Failure;
      /** The API asks for at least this wait. */
      retryMs: number;
    };

/** It never throws. */
export async function fetchParcel(number: string): Promise<FetchedParcel> {
  const reply = await request(addressOf(CALL_FACTS.trackParcel, { id: number }));
  if (reply.ok)
    return isTimeline(reply.value)
      ? { kind: 'found', timeline: reply.value }
      : { kind: 'failed', failure: 'unreadable', retryMs: 0 };
  const { failure, status, retrySeconds = 0 } = reply;
  // Another 404, of a proxy, says nothing about the parcel.
  if (failure === 'refused' && status === 404) return { kind: 'unknown' };
  return { kind: 'failed', failure, retryMs: retrySeconds * 1000 };
}
