import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { parcelMessages as messages } from '#messages';
import type { Timeline } from '#stores/tracking.ts';
import { stateTitle } from './describe.ts';
import { momentInWords } from './when.ts';

/** The steps of a parcel, newest first: the newest is the one that counts. */
export function Steps({ timeline: { id, events } }: { timeline: Timeline }) {
  return (
    <ol
      className="parcel-steps"
      role="list"
      aria-label={messages.steps(formatTrackingNumber(id))}
      reversed
    >
      {events.toReversed().map(({ seq, state, town, at }) => (
        <li key={seq}>
          <span className="parcel-step">{messages.stepAt(stateTitle(state), town)}</span>{' '}
          <time dateTime={new Date(at).toISOString()}>{momentInWords(at)}</time>
        </li>
      ))}
    </ol>
  );
}
