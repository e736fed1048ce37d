import type { TrackingEvent } from '#api/track-parcel.ts';
import { data } from '#domain/places-data/ireland.ts';
import { decodeIrishPlaces, findPlace, type Place } from '#domain/places.ts';

let towns: Place[] | undefined;

/** Only of a town that the bundled places know exactly once. */
export function withPosition(step: TrackingEvent): TrackingEvent {
  if (step.town === '') return step;
  towns ??= decodeIrishPlaces(data);
  const found = findPlace(towns, step.town);
  if (found.kind !== 'found') return step;
  const { latitude, longitude } = found.place;
  return { ...step, position: { latitude, longitude } };
}
