import { irishPlaces } from '#domain/places/gazetteer.ts';
import { isEircode } from '#domain/places/eircode.ts';
import { fold } from '#domain/places/place-search.ts';
import { findPlace } from '#domain/places/places.ts';

/** ISO 3166-2:IE, which shops write. */
const COUNTIES: Readonly<Record<string, string>> = {
  ...{ CW: 'Carlow', CN: 'Cavan', CE: 'Clare', CO: 'Cork', DL: 'Donegal', D: 'Dublin' },
  ...{ G: 'Galway', KY: 'Kerry', KE: 'Kildare', KK: 'Kilkenny', LS: 'Laois', LM: 'Leitrim' },
  ...{ LK: 'Limerick', LD: 'Longford', LH: 'Louth', MO: 'Mayo', MH: 'Meath', MN: 'Monaghan' },
  ...{ OY: 'Offaly', RN: 'Roscommon', SO: 'Sligo', TA: 'Tipperary', WD: 'Waterford' },
  ...{ WH: 'Westmeath', WX: 'Wexford', WW: 'Wicklow' },
};

/**
 * Adds the county of a shop's row to its town, where the town alone could be several or none: "Newport, County Mayo". A county is
 * often wrong ("Bray", "Dublin"), so a town that is known, or has its Eircode, stays as it is.
 */
export async function townWithCounty(
  town: string,
  { county, eircode }: { county: string; eircode: string },
): Promise<string> {
  const district = /^dublin (?:\d{1,2}|6w)$/.test(fold(county)) ? county.trim() : '';
  if (district !== '' && /^(|dublin)$/.test(fold(town))) return district;
  const named = district === '' ? countyOf(county) : district;
  if (named === '' || town === '' || isEircode(eircode)) return town;
  const found = findPlace(await irishPlaces(), town);
  return found.kind === 'found' || fold(town).endsWith(fold(named)) ? town : `${town}, ${named}`;
}

/** Reads "Mayo", "Co. Mayo", "MO" and "IE-MO" as "County Mayo"; returns '' for what is no county. */
function countyOf(text: string): string {
  const code = text.trim().toUpperCase().replace(/^IE-/, '');
  const name = fold(text).replace(/^(?:co|county|contae) /, '');
  const county = COUNTIES[code] ?? Object.values(COUNTIES).find((known) => fold(known) === name);
  return county === undefined ? '' : `County ${county}`;
}
