import type { Stop } from '#api/driver.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { formatWeight } from '#domain/weight.ts';
import { driverMessages as messages } from '#messages';
import type { QueuedScan } from '#stores/driver-queue.ts';
import { waitingStates } from './waiting-states.ts';
import { stateTitle } from './words.ts';

interface Props {
  stop: Stop;
  queue: readonly QueuedScan[];
  choose: (number: string) => void;
}

/** One stop: where, whom to call, what, and the button for its next step. */
export function StopItem({ stop, queue, choose }: Props) {
  const { id, name, phone, line1, line2, town, postcode, part, note, weightGrams, pallets } = stop;
  const number = formatTrackingNumber(id);
  const waiting = waitingStates(id, queue).at(-1);
  const load = [
    ...(weightGrams > 0 ? [messages.weight(formatWeight(weightGrams))] : []),
    ...(pallets > 0 ? [messages.pallets(pallets)] : []),
  ];
  return (
    <li className="card stack">
      <p>
        <strong>{town}</strong>
        {(part === 'morning' || part === 'afternoon') && ` · ${messages.parts[part]}`}
      </p>
      <address>
        {[name, line1, line2, postcode]
          .filter((text) => text !== '')
          .map((text) => (
            <span key={text}>{text}</span>
          ))}
      </address>
      {phone !== '' && (
        <p>
          <a className="driver-call" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {messages.call(phone)}
          </a>
        </p>
      )}
      {note !== '' && (
        <p>
          <strong>{messages.note}:</strong> {note}
        </p>
      )}
      <p className="small">
        {[number, ...load].join(' · ')}
        <br />
        {waiting === undefined ? stateTitle(stop.state) : messages.waiting(stateTitle(waiting))}
      </p>
      <button
        className="button"
        type="button"
        aria-label={messages.scanThisMore(number)}
        onClick={() => choose(id)}
      >
        {messages.scanThis}
      </button>
    </li>
  );
}
