import { stagesOf, type ParcelSteps } from '#api/parcel-status.ts';
import { tracking } from '#messages/tracking.ts';

/** Four stages, of which those to come say so in words too; none for a parcel that will not arrive. */
export function Stages({ events }: Pick<ParcelSteps, 'events'>) {
  const stages = stagesOf({ events });
  return (
    stages && (
      <ol className="stages" role="list" aria-label={tracking.parcel.stagesLabel}>
        {stages.map(({ words, isDone }) => (
          <li key={words} data-done={isDone || undefined}>
            {words}
            <span className="visually-hidden">
              {`, ${isDone ? tracking.parcel.done : tracking.parcel.toCome}`}
            </span>
          </li>
        ))}
      </ol>
    )
  );
}
