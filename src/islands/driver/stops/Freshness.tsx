import { common } from '#messages/common.ts';
import { failures } from '#messages/failures.ts';
import { driver } from '#messages/driver.ts';
import { ageInWords } from '#ui/age-in-words.ts';
import type { StopsResult } from './read-stops.ts';

interface Props {
  view: Extract<StopsResult, { failure?: unknown }>;
  isReading: boolean;
  load: () => void;
}

/** Whether the list is current, why not, and a button to refetch it. */
export function Freshness({ view, isReading, load }: Props) {
  const { failure } = view;
  const why = failure && failures.notLoaded[failure];
  return (
    <div className="driver-fresh">
      {view.state === 'failed' && (
        <p role="alert">
          <strong>{driver.failed}</strong> {why} {driver.failedMore}
        </p>
      )}
      {view.state === 'ready' && why !== undefined && (
        <p role="alert">{driver.notNewest(ageInWords(view.ageMs), why)}</p>
      )}
      <button
        className="button"
        data-kind="quiet"
        type="button"
        onClick={() => !isReading && load()}
      >
        {failure === undefined ? driver.refresh : common.again}
      </button>
    </div>
  );
}
