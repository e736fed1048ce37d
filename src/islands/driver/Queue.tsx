import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { queueMessages as messages, scanMessages } from '#messages';
import { removeScan, type QueuedScan } from '#stores/driver-queue.ts';

interface Props {
  queue: readonly QueuedScan[];
  send: () => void;
  /** What was read is gone: where the focus goes. */
  dismissed: () => void;
}

/** The scans that are not sent yet, and those that were not accepted, with the reason. */
export function Queue({ queue, send, dismissed }: Props) {
  if (queue.length === 0) return null;
  const refused = queue.filter((scan) => scan.refused !== null);
  const waiting = queue.length - refused.length;
  return (
    <section className="card stack driver-queue" aria-label={messages.region}>
      {waiting > 0 && (
        <>
          <p>
            <strong>{messages.waiting(waiting)}.</strong>{' '}
            {waiting === 1 ? messages.one : messages.more}
          </p>
          <button className="button" data-kind="quiet" type="button" onClick={send}>
            {messages.send}
          </button>
        </>
      )}
      {refused.length > 0 && (
        <ul className="stack" role="list">
          {refused.map(({ key, id, state, refused: reason }) => (
            <li key={key}>
              <p>
                <strong>
                  {messages.refused(formatTrackingNumber(id), scanMessages.states[state])}
                </strong>{' '}
                {reason}
              </p>
              <button
                className="button"
                data-kind="quiet"
                type="button"
                aria-label={messages.dismissMore(formatTrackingNumber(id))}
                onClick={() => {
                  removeScan(key);
                  dismissed();
                }}
              >
                {messages.dismiss}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
