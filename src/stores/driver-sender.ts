import { ask, refusedStatus, type Outcome, type Refusal } from '#api/client.ts';
import { PROOF, scanParcel } from '#api/driver.ts';
import * as failures from '#messages/failures.ts';
import { queueOf, refuseScan, removeScan, type QueuedScan } from './driver-queue.ts';

/** Sends the queue while a page is open. */
export interface Sender {
  /** Sends the scans in order; a call while they are being sent does nothing. */
  flush: () => Promise<void>;
  stop: () => void;
}

interface Options {
  account: string;
  sent: (scan: QueuedScan) => void;
  /** It is called for the first scan that waits for the connection or server. */
  waits: (scan: QueuedScan) => void;
  refused: (scan: QueuedScan, reason: string) => void;
  /** The driver is not logged in (401) or not approved (403), so sending stops. */
  barred: (status: 401 | 403) => void;
  send?: (scan: QueuedScan) => Promise<Outcome<unknown>>;
}

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;
/** A photo of 300 kB takes 48 seconds at 50 kbit/s. */
const PHOTO_TIMEOUT_MS = 60_000;

/**
 * Sends scans in order: at once, when the device is back online, and with backoff. A refused scan is set aside with the
 * reason.
 */
export function startSender(options: Options): Sender {
  const { account, sent, waits, refused, barred, send = sendScan } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isSending = false;
  let isStopped = false;
  const next = (): QueuedScan | undefined => queueOf(account).find((scan) => scan.refused === null);

  /** Returns whether to go on with the next. */
  async function tryOne(scan: QueuedScan): Promise<boolean> {
    const outcome = await send(scan);
    if (outcome.ok) {
      attempts = 0;
      removeScan(scan.key);
      sent(scan);
      return true;
    }
    const status = refusedStatus(outcome);
    if (status === 401 || status === 403) {
      barred(status);
      return false;
    }
    if (outcome.failure === 'refused') {
      const reason = outcome.detail ?? failures.form.refused;
      refuseScan(scan.key, reason);
      refused(scan, reason);
      return true;
    }
    if (attempts === 0) waits(scan);
    retryLater(outcome);
    return false;
  }

  function retryLater({ retrySeconds = 0 }: Refusal): void {
    if (isStopped) return;
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts);
    attempts += 1;
    timer = setTimeout(() => void flush(), Math.max(retrySeconds * 1000, wait));
  }

  async function flush(): Promise<void> {
    if (isSending || isStopped) return;
    isSending = true;
    clearTimeout(timer);
    try {
      await withLock(async () => {
        for (let scan = next(); scan !== undefined && !isStopped; scan = next())
          if (!(await tryOne(scan))) return;
      });
    } finally {
      isSending = false;
    }
  }

  const online = (): void => {
    attempts = 0;
    void flush();
  };
  addEventListener('online', online);
  return {
    flush,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', online);
    },
  };
}

/** A Web Lock allows one sending tab; without locks the Idempotency-Keys prevent duplicates. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    await navigator.locks.request('driver-queue', work);
  else await work();
}

/** The body never changes, as its key demands. */
function sendScan({
  key,
  id,
  state,
  town,
  at,
  name,
  reason,
  photo,
}: QueuedScan): Promise<Outcome<unknown>> {
  const params = { id };
  const fields = { state, town, ...(name !== '' && { name }), ...(reason && { reason }) };
  if (photo === '') return ask(scanParcel, { params, key, body: { ...fields, at } });
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...fields, at: String(at) }))
    body.append(field, value);
  // The file is last: the API still reads the fields when it is too large.
  body.append(PROOF.name, new Blob([dataUrlBytes(photo)], { type: PROOF.type }), 'photo.jpg');
  return ask(scanParcel, { params, key, body, timeoutMs: PHOTO_TIMEOUT_MS });
}

/** Decodes base64; the security policy forbids to fetch a data URL. */
const dataUrlBytes = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
