import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { driver } from '#messages/driver.ts';
import { removeScan, type QueuedScan } from '#stores/driver-queue.ts';

interface Props {
  queue: readonly QueuedScan[];
  send: () => void;
  /** Takes the focus when a dismissed item disappears. */
  dismissed: () => void;
}

/** Scans that wait, and refused ones with the reason. */
export function Queue({ queue, send, dismissed }: Props) {
  if (queue.length === 0) return null;
  const refused = queue.filter((scan) => scan.refused !== null);
  const waiting = queue.length - refused.length;
  return (
    <section className="card stack driver-queue" aria-label={driver.queue.region}>
      {waiting > 0 && (
        <>
          <p>
            <strong>{driver.queue.waiting(waiting)}.</strong>{' '}
            {waiting === 1 ? driver.queue.one : driver.queue.more}
          </p>
          <button className="button" data-kind="quiet" type="button" onClick={send}>
            {driver.queue.send}
          </button>
        </>
      )}
      {refused.length > 0 && (
        <ul className="stack" role="list">
          {refused.map(({ key, id, state, refused: reason }) => (
            <li key={key}>
              <p>
                <strong>
                  {driver.queue.refused(formatTrackingNumber(id), driver.scan.states[state])}
                </strong>{' '}
                {reason}
              </p>
              <button
                className="button"
                data-kind="quiet"
                type="button"
                aria-label={driver.queue.dismissMore(formatTrackingNumber(id))}
                onClick={() => {
                  removeScan(key);
                  dismissed();
                }}
              >
                {driver.queue.dismiss}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
