import { AsyncLocalStorage } from 'node:async_hooks';

/** What ties the lines of one request together, and to what it was about. None of it is a secret or names a person. */
export interface RequestIds {
  /** The request's own id, which its answer carries as X-Request-Id. */
  id?: string;
  /** The first twelve characters of the hash of the session's token, which is the beginning of the session's id. */
  session?: string;
  order?: string;
  booking?: string;
}

const requests = new AsyncLocalStorage<RequestIds>();

/** Runs the work of a request: every line that is written meanwhile, and by what it leads to, has these ids. */
export const inRequest = <T>(ids: RequestIds, work: () => T): T => requests.run({ ...ids }, work);

/** Runs work that serves everybody, such as a round of jobs, although a request has woken it. */
export const outOfRequest = <T>(work: () => T): T => requests.exit(work);

/** The request has turned out to be about an order or a booking: its further lines say so. Does nothing elsewhere. */
export function noteInLog(ids: Pick<RequestIds, 'order' | 'booking'>): void {
  const store = requests.getStore();
  if (store !== undefined) Object.assign(store, ids);
}

/** The ids of the request at hand; empty outside one. */
export const idsOfRequest = (): RequestIds => ({ ...requests.getStore() });
