import { driverMessages as messages, notLoadedMessages } from '#messages';
import type { Reading } from './read-stops.ts';
import { ageInWords } from './words.ts';

interface Props {
  view: Extract<Reading, { failure?: unknown }>;
  isReading: boolean;
  load: () => void;
}

/** Whether the list is the newest, why not, and the button that asks again. */
export function Freshness({ view, isReading, load }: Props) {
  const { failure } = view;
  const why = failure && notLoadedMessages[failure];
  return (
    <div className="driver-fresh">
      {view.state === 'failed' && (
        <p role="alert">
          <strong>{messages.failed}</strong> {why} {messages.failedMore}
        </p>
      )}
      {view.state === 'ready' && why !== undefined && (
        <p role="alert">{messages.notNewest(ageInWords(view.ageMs), why)}</p>
      )}
      <button
        className="button"
        data-kind="quiet"
        type="button"
        onClick={() => !isReading && load()}
      >
        {failure === undefined ? messages.refresh : messages.again}
      </button>
    </div>
  );
}
