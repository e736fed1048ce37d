import type { State } from '#domain/consignment.ts';
import type { QueuedScan } from '#stores/driver-queue.ts';

/** The steps of a parcel that wait to be sent. */
export const waitingStates = (id: string, queue: readonly QueuedScan[]): State[] =>
  queue.filter((scan) => scan.id === id && scan.refused === null).map(({ state }) => state);
