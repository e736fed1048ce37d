import { irishPlaces } from '#domain/places/gazetteer.ts';
import { findPlace } from '#domain/places/places.ts';
import { PROVINCES } from '#domain/places/provinces.ts';
import { tariff } from './price-lists.ts';

interface StatusArea<N> {
  name: string;
  /** The notices that concern it, whenever they are due. */
  notices: N[];
}

/** Lists the areas where parcels go, each with the notices about it. A notice names towns, counties or destinations; without any it is about all. */
export async function statusAreas<N extends { data: { areas?: string[] | undefined } }>(
  notices: readonly N[],
): Promise<StatusArea<N>[]> {
  const places = await irishPlaces();
  const countyOf = (area: string): string => {
    const found = findPlace(places, area);
    return found.kind === 'found' ? found.place.county : area;
  };
  const about = (isIn: (area: string) => boolean) =>
    notices.filter(({ data: { areas } }) => areas === undefined || areas.some(isIn));
  return [
    ...Object.entries(PROVINCES).map(([name, counties]) => ({
      name,
      notices: about((area) => counties.includes(countyOf(area))),
    })),
    ...(await tariff()).international.map(({ id, name }) => ({
      name,
      notices: about((area) => area.toLowerCase() === id),
    })),
  ];
}
