import { AsyncLocalStorage } from 'node:async_hooks';

/** No secrets, no names. */
export interface RequestIds {
  id?: string;
  session?: string;
  order?: string;
  booking?: string;
}

const requests = new AsyncLocalStorage<RequestIds>();

export const inRequest = <T>(ids: RequestIds, work: () => T): T => requests.run({ ...ids }, work);

export const outOfRequest = <T>(work: () => T): T => requests.exit(work);

export function noteInLog(ids: Pick<RequestIds, 'order' | 'booking'>): void {
  const store = requests.getStore();
  if (store !== undefined) Object.assign(store, ids);
}

export const idsOfRequest = (): RequestIds => ({ ...requests.getStore() });
