import type { Log } from '#server/platform/log/index.ts';
import { bundledPlaces } from './bundled.ts';
import { googlePlaces } from './google.ts';
import type { Http } from './provider-answer.ts';
import type { PlaceSource } from './source.ts';

interface PlacesOptions {
  /** Undefined for the bundled data alone. */
  config: { googlePlacesKey: string | undefined };
  log: Log;
  now?: () => number;
  http?: Http;
}

/** Google with a fallback when GOOGLE_PLACES_KEY is set, else the bundled data. */
export function placeSourceOf({
  config: { googlePlacesKey: key },
  log,
  now = () => Date.now(),
  http = globalThis,
}: PlacesOptions): PlaceSource {
  const bundled = bundledPlaces();
  return key === undefined ? bundled : googlePlaces({ key, bundled, http, log, now });
}
