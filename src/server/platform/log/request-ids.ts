import { AsyncLocalStorage } from 'node:async_hooks';

/** Correlates log lines. Contains no secrets and no names. */
export interface RequestIds {
  /** Also sent as X-Request-Id. */
  id?: string;
  /** First twelve characters of the session's id. */
  session?: string;
  order?: string;
  booking?: string;
}

const requests = new AsyncLocalStorage<RequestIds>();

/** Log lines of the work, and of what it starts, get these ids. */
export const inRequest = <T>(ids: RequestIds, work: () => T): T => requests.run({ ...ids }, work);

/** For shared work that a request has started, such as a round of jobs. */
export const outOfRequest = <T>(work: () => T): T => requests.exit(work);

/** Adds ids to further lines of the request; no-op outside one. */
export function noteInLog(ids: Pick<RequestIds, 'order' | 'booking'>): void {
  const store = requests.getStore();
  if (store !== undefined) Object.assign(store, ids);
}

export const idsOfRequest = (): RequestIds => ({ ...requests.getStore() });
