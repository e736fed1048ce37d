import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as driver from '#messages/driver.ts';
import { removeScan, type QueuedScan } from '#stores/driver-queue.ts';

interface Props {
  queue: readonly QueuedScan[];
  send: () => void;
  /** Takes the focus when a dismissed item disappears. */
  dismissed: () => void;
}

/**
 * Says whether all scans are sent, at the same height each time, because that changes while a driver reads. Refused scans are
 * listed with the reason.
 */
export function Queue({ queue, send, dismissed }: Props) {
  const refused = queue.filter((scan) => scan.refused !== null);
  const waiting = queue.length - refused.length;
  return (
    <section
      className="card stack driver-queue"
      data-kind={queue.length > 0 ? 'waiting' : undefined}
      aria-label={driver.queueRegion}
    >
      <div className="driver-line">
        <p role="status">
          <strong>{waiting > 0 ? driver.queueWaiting(waiting) : driver.queueNone}.</strong>
        </p>
        {waiting > 0 && (
          <button className="button" data-kind="quiet" type="button" onClick={send}>
            {driver.queueSend}
          </button>
        )}
      </div>
      {refused.length > 0 && (
        <ul className="stack" role="list">
          {refused.map(({ key, id, state, refused: reason }) => (
            <li key={key}>
              <p>
                <strong>
                  {driver.queueRefused(formatTrackingNumber(id), driver.scan.states[state])}
                </strong>{' '}
                {reason}
              </p>
              <button
                className="button"
                data-kind="quiet"
                type="button"
                aria-label={driver.queueDismissMore(formatTrackingNumber(id))}
                onClick={() => {
                  removeScan(key);
                  dismissed();
                }}
              >
                {driver.queueDismiss}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
