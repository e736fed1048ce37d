import type { Log } from '#server/platform/log/index.ts';
import { bundledPlaces } from './bundled-places.ts';
import { googlePlaces } from './google.ts';
import type { Http } from './provider-answer.ts';
import type { PlaceSource } from './source.ts';

interface PlacesOptions {
  config: { googlePlacesKey: string | undefined };
  log: Log;
  now?: () => number;
  http?: Http;
}

/** Asks Google when GOOGLE_PLACES_KEY is set, with the bundled data as fallback. */
export function placeSourceOf({
  config: { googlePlacesKey: key },
  log,
  now = () => Date.now(),
  http = globalThis,
}: PlacesOptions): PlaceSource {
  const bundled = bundledPlaces();
  return key === undefined ? bundled : googlePlaces({ key, bundled, http, log, now });
}
