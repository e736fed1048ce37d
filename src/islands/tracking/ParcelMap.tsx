import type { TrackingEvent } from '#api/track-parcel.ts';
import { IRELAND_OUTLINE, MAP_SIZE, spotOnMap } from '#domain/ireland-map.ts';
import { tracking } from '#messages/tracking.ts';

/** Ireland with a dot at the town of a step; nothing where its position is not known. */
export function ParcelMap({ step: { town, position } }: { step: TrackingEvent }) {
  const spot = position && spotOnMap(position);
  if (spot === undefined) return null;
  return (
    <svg
      className="parcel-map"
      role="img"
      aria-label={tracking.parcel.map(town)}
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
    >
      <path d={IRELAND_OUTLINE} />
      <circle cx={spot.x} cy={spot.y} r="3" />
    </svg>
  );
}
