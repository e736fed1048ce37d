import { data } from '#domain/places/data/ireland.ts';
import { decodeIrishPlaces } from '#domain/places/places.ts';

export const IRISH_PLACES = decodeIrishPlaces(data);
export const IRISH_TOWNS = IRISH_PLACES.filter(({ routingKey }) => routingKey === undefined);
