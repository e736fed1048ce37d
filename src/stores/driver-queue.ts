import * as v from 'valibot';
import { EXCEPTION_REASONS, SCANNED_STATES, type State } from '#domain/consignment.ts';
import { DRIVER_QUEUE_KEY } from './keys.ts';
import { newKey } from './new-key.ts';
import { forgetStored, keepStored, readStored } from './storage.ts';

const queuedScan = v.object({
  /** Its Idempotency-Key, made with it: however often it is sent, it is stored once. */
  key: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  /** The id of the account that made it: nobody else sees or sends it. */
  account: v.string(),
  /** The tracking number. */
  id: v.string(),
  state: v.picklist(SCANNED_STATES),
  town: v.string(),
  /** When it was made, by the server's clock. */
  at: v.number(),
  /** Who took the parcel; '' for other steps. */
  name: v.string(),
  reason: v.optional(v.picklist(EXCEPTION_REASONS)),
  /** A JPEG as a data URL; '' without one. */
  photo: v.string(),
  /** Why the API refused it; null while it waits. */
  refused: v.nullable(v.string()),
});
export type QueuedScan = v.InferOutput<typeof queuedScan>;
export type NewScan = Omit<QueuedScan, 'key' | 'refused'>;

/** How well a scan is kept: on the device, on the device without its photo, or only until the page is closed. */
export type Keeping = 'kept' | 'without-photo' | 'page-only';

const EMPTY: readonly QueuedScan[] = [];
const listeners = new Set<() => void>();
let seen: { text: string | undefined; account: string; scans: readonly QueuedScan[] } = {
  text: undefined,
  account: '',
  scans: EMPTY,
};

/**
 * The scans of an account that are not sent yet, the oldest first; the same list as long as nothing has changed, as
 * useSyncExternalStore wants it. Never throws: anything that we did not write is left out.
 */
export function queueOf(account: string): readonly QueuedScan[] {
  const text = readStored(DRIVER_QUEUE_KEY);
  if (text === undefined) return EMPTY;
  if (seen.text !== text || seen.account !== account)
    seen = { text, account, scans: readAll().filter((scan) => scan.account === account) };
  return seen.scans;
}

/** The steps of a parcel in a queue that wait to be sent. */
export const waitingStates = (id: string, queue: readonly QueuedScan[]): State[] =>
  queue.filter((scan) => scan.id === id && scan.refused === null).map(({ state }) => state);

/** Listens to every change, those of other tabs too. Returns a function that stops listening. */
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

/** Puts a scan at the end, with a new key. When there is no room for its photo it is kept without. Never throws. */
export function addScan(scan: NewScan): Keeping {
  const all = readAll();
  const entry: QueuedScan = { ...scan, key: newKey(), refused: null };
  if (write([...all, entry])) return 'kept';
  if (entry.photo === '') return 'page-only';
  if (write([...all, { ...entry, photo: '' }])) return 'without-photo';
  write([...all, entry]);
  return 'page-only';
}

/** Notes why the API refused a scan, which stays until somebody has read that. Never throws. */
export function refuseScan(key: string, reason: string): void {
  write(readAll().map((scan) => (scan.key === key ? { ...scan, refused: reason } : scan)));
}

/** Removes a scan, because it is sent or its refusal was read. Never throws. */
export function removeScan(key: string): void {
  write(readAll().filter((scan) => scan.key !== key));
}

function write(scans: readonly QueuedScan[]): boolean {
  let isKept = true;
  if (scans.length === 0) forgetStored(DRIVER_QUEUE_KEY);
  else isKept = keepStored(DRIVER_QUEUE_KEY, JSON.stringify(scans));
  for (const listener of [...listeners]) listener();
  return isKept;
}

/** One broken entry does not spoil the others. */
function readAll(): QueuedScan[] {
  return listOf(readStored(DRIVER_QUEUE_KEY) ?? '[]').flatMap((entry) => {
    const read = v.safeParse(queuedScan, entry);
    return read.success ? [read.output] : [];
  });
}

function listOf(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
