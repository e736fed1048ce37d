import { ask, refusedStatus, type Outcome, type Refusal } from '#api/client.ts';
import { PROOF, scanParcel } from '#api/scan-parcel.ts';
import { failures } from '#messages/failures.ts';
import { queueOf, refuseScan, removeScan, type QueuedScan } from './driver-queue.ts';

/** Sends what waits while a page is open. */
export interface Sender {
  /** Sends now, in order, unless it is sending already. */
  flush: () => Promise<void>;
  stop: () => void;
}

interface Options {
  account: string;
  sent: (scan: QueuedScan) => void;
  /** It waits for a connection or for the server; called for the first scan that waits. */
  waits: (scan: QueuedScan) => void;
  refused: (scan: QueuedScan, reason: string) => void;
  /** Nobody is logged in (401), or the office has not approved the account (403): nothing more is sent. */
  barred: (status: 401 | 403) => void;
  send?: (scan: QueuedScan) => Promise<Outcome<unknown>>;
}

const FIRST_MS = 5_000;
const LONGEST_MS = 5 * 60_000;
/** 300 kB take about that long at 50 kbit/s. */
const PHOTO_TIMEOUT_MS = 60_000;

/**
 * Sends the scans of an account one after the other, in the order in which they were made: at once, when the connection
 * is back, and with growing pauses while it fails. A scan that the API refuses is set aside with the reason; the others
 * go on.
 */
export function startSender(options: Options): Sender {
  const { account, sent, waits, refused, barred, send = sendScan } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isSending = false;
  let isStopped = false;
  const next = (): QueuedScan | undefined => queueOf(account).find((scan) => scan.refused === null);

  /** Tries one; returns whether to go on with the next. */
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
    later(outcome);
    return false;
  }

  function later({ retrySeconds = 0 }: Refusal): void {
    if (isStopped) return;
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts);
    attempts += 1;
    timer = setTimeout(() => void flush(), Math.max(retrySeconds * 1000, wait));
  }

  async function flush(): Promise<void> {
    if (isSending || isStopped) return;
    isSending = true;
    clearTimeout(timer);
    try {
      await alone(async () => {
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

/**
 * One tab sends at a time, where the browser has locks; without them the Idempotency-Keys make sure that nothing is
 * stored twice.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    await navigator.locks.request('driver-queue', work);
  else await work();
}

/** Sends one scan; its body is the same each time, as its key demands. */
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
  // The file comes last: the API still reads the fields before one that is too large.
  body.append(PROOF.name, new Blob([bytesOf(photo)], { type: PROOF.type }), 'photo.jpg');
  return ask(scanParcel, { params, key, body, timeoutMs: PHOTO_TIMEOUT_MS });
}

/** The bytes of a data URL in base64. Fetching it is not allowed by the site's policy. */
const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
