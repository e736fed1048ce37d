import * as v from 'valibot';
import { EXCEPTION_REASONS, SCANNED_STATES, type State } from '#domain/parcel/consignment.ts';
import { DRIVER_QUEUE_KEY } from './keys.ts';
import { newKey } from './new-key.ts';
import { forgetStored, keepStored, readStored, storedList } from './storage.ts';

const queuedScan = v.object({
  /** The Idempotency-Key, made with the scan. */
  key: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  /** Only this account sees and sends it. */
  account: v.string(),
  id: v.string(),
  state: v.picklist(SCANNED_STATES),
  town: v.string(),
  /** The time by the server's clock. */
  at: v.number(),
  /** The name of the receiver; it is '' for other steps. */
  name: v.string(),
  reason: v.optional(v.picklist(EXCEPTION_REASONS)),
  /** The photo as a JPEG data URL, or '' if the driver took none. */
  photo: v.string(),
  /** Why the API refused it; null while it waits. */
  refused: v.nullable(v.string()),
});
export type QueuedScan = v.InferOutput<typeof queuedScan>;
export type NewScan = Omit<QueuedScan, 'key' | 'refused'>;

/** Says how a scan was stored: whole, without its photo, or only until the page closes. */
export type ScanStorage = 'kept' | 'without-photo' | 'page-only';

const NO_SCANS: readonly QueuedScan[] = [];
const listeners = new Set<() => void>();
let seen: { text: string | undefined; account: string; scans: readonly QueuedScan[] } = {
  text: undefined,
  account: '',
  scans: NO_SCANS,
};

/**
 * Returns the oldest scan first, and the same array until it changes (useSyncExternalStore). It skips invalid entries
 * and never throws.
 */
export function queueOf(account: string): readonly QueuedScan[] {
  const text = readStored(DRIVER_QUEUE_KEY);
  if (text === undefined) return NO_SCANS;
  if (seen.text !== text || seen.account !== account)
    seen = { text, account, scans: readAll().filter((scan) => scan.account === account) };
  return seen.scans;
}

/** Returns a parcel's steps that have not been sent yet. */
export const waitingStates = (id: string, queue: readonly QueuedScan[]): State[] =>
  queue.filter((scan) => scan.id === id && scan.refused === null).map(({ state }) => state);

/** Listens to changes in every tab; returns the unsubscribe function. */
export function subscribeQueue(listener: () => void): () => void {
  const inOtherTab = ({ key }: { key: string | null }): void => {
    if (key === null || key === DRIVER_QUEUE_KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', inOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', inOtherTab);
  };
}

/** Appends a scan with a new key, without its photo when storage is full. It never throws. */
export function addScan(scan: NewScan): ScanStorage {
  const all = readAll();
  const entry: QueuedScan = { ...scan, key: newKey(), refused: null };
  if (writeQueue([...all, entry])) return 'kept';
  if (entry.photo === '') return 'page-only';
  if (writeQueue([...all, { ...entry, photo: '' }])) return 'without-photo';
  writeQueue([...all, entry]);
  return 'page-only';
}

/** Stores a refusal until it is dismissed. It never throws. */
export function refuseScan(key: string, reason: string): void {
  writeQueue(readAll().map((scan) => (scan.key === key ? { ...scan, refused: reason } : scan)));
}

/** Removes a sent or dismissed scan. It never throws. */
export function removeScan(key: string): void {
  writeQueue(readAll().filter((scan) => scan.key !== key));
}

function writeQueue(scans: readonly QueuedScan[]): boolean {
  let isKept = true;
  if (scans.length === 0) forgetStored(DRIVER_QUEUE_KEY);
  else isKept = keepStored(DRIVER_QUEUE_KEY, JSON.stringify(scans));
  for (const listener of [...listeners]) listener();
  return isKept;
}

/** Skips invalid entries. */
function readAll(): QueuedScan[] {
  return storedList(DRIVER_QUEUE_KEY).flatMap((entry) => {
    const read = v.safeParse(queuedScan, entry);
    return read.success ? [read.output] : [];
  });
}
