import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as driver from '#messages/driver.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { addScan, queueOf, subscribeQueue, type QueuedScan } from '#stores/driver-queue.ts';
import { startSender, type Sender } from '#stores/driver-sender.ts';
import { $session, loggedOut } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { useLatest } from '#ui/use-latest.ts';
import { readStopsNow, type StopsResult } from './stops/read-stops.ts';

type DriverState = StopsResult | { state: 'loading' };
export type FormScan = Pick<QueuedScan, 'id' | 'state' | 'town' | 'name' | 'reason' | 'photo'>;

export interface DriverView {
  view: DriverState;
  isReading: boolean;
  queue: readonly QueuedScan[];
  load: () => void;
  /** Shows the list that came after a scan was sent: while a driver reads, no stop leaves or moves. */
  showNewest: () => void;
  send: () => void;
  add: (scan: FormScan) => void;
}

const NONE_QUEUED: readonly QueuedScan[] = [];

/** Reads the stops and the waiting scans, and sends the scans while the page is open. */
export function useDriver(): DriverView {
  const [view, setView] = useState<DriverState>({ state: 'loading' });
  const [isReading, setReading] = useState(true);
  const sender = useRef<Sender>(undefined);
  const whenLatest = useLatest();
  const newest = useRef<StopsResult>(undefined);
  /** It is added to the message about the last scan. */
  const remark = useRef<string>(undefined);
  const account = 'user' in view ? view.user?.id : undefined;
  const queue = useSyncExternalStore(
    subscribeQueue,
    () => (account === undefined ? NONE_QUEUED : queueOf(account)),
    () => NONE_QUEUED,
  );

  function show(reading: StopsResult): void {
    setReading(false);
    if (reading.state === 'out') loggedOut();
    setView(reading);
  }

  function load(): void {
    newest.current = undefined;
    setReading(true);
    whenLatest(readStopsNow(), show);
  }

  /** Reads the list that the next press shows. */
  function loadQuietly(): void {
    whenLatest(readStopsNow(), (reading) => {
      if (reading.state === 'ready') newest.current = reading;
      else show(reading);
    });
  }

  function showNewest(): void {
    if (newest.current) show(newest.current);
    newest.current = undefined;
  }

  /** Says that the driver is logged out. A list that comes later is dropped. */
  function leave(): void {
    whenLatest(Promise.resolve({ state: 'out' } as const), (out) => {
      setReading(false);
      setView(out);
    });
  }

  function notify(kind: 'done' | 'error', text: string, more?: string): void {
    const rest = [more, remark.current].filter((sentence) => sentence !== undefined).join(' ');
    remark.current = undefined;
    showToast({ kind, text, ...(rest !== '' && { more: rest }) });
  }

  useEffect(() => {
    whenLatest(readStopsNow(), show);
    // The driver has logged out in another tab.
    return $session.listen(({ auth }, before) => {
      if (before?.auth.auth === true && !auth.auth) leave();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the page opens once
  }, []);

  useEffect(() => {
    if (account === undefined) return;
    const started = startSender({
      account,
      sent: (scan) => {
        notify('done', driver.queueSent(...scanInWords(scan)));
        setView((now) => withStep(now, scan));
        if (queueOf(account).every(({ refused }) => refused !== null)) loadQuietly();
      },
      waits: (scan) => notify('done', driver.scan.kept(...scanInWords(scan)), driver.queueOne),
      refused: (scan, reason) => notify('error', driver.queueRefused(...scanInWords(scan)), reason),
      barred: (status) => (status === 401 ? leave() : load()),
    });
    sender.current = started;
    void started.flush();
    return started.stop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one sender for an account
  }, [account]);

  return {
    view,
    isReading,
    queue,
    load,
    showNewest,
    send: () => void sender.current?.flush(),
    add: (scan) => {
      if (account === undefined) return;
      const aheadMs = 'list' in view ? view.list.aheadMs : 0;
      const keeping = addScan({ ...scan, account, at: Date.now() + aheadMs });
      remark.current =
        keeping === 'kept'
          ? undefined
          : keeping === 'without-photo'
            ? driver.scan.withoutPhoto
            : driver.scan.notStored;
      void sender.current?.flush();
    },
  };
}

/** Returns the view with the step of a sent scan in the row of its stop. */
const withStep = (view: DriverState, { id, state }: QueuedScan): DriverState =>
  view.state !== 'ready'
    ? view
    : {
        ...view,
        list: {
          ...view.list,
          stops: view.list.stops.map((stop) => (stop.id === id ? { ...stop, state } : stop)),
        },
      };

const scanInWords = ({ id, state }: QueuedScan): [number: string, state: string] => [
  formatTrackingNumber(id),
  driver.scan.states[state],
];
