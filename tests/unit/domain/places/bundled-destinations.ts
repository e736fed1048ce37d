import { decodeCities, decodeCountries } from '#domain/places/destinations.ts';
import { data as australiaData } from '#domain/places/data/australia.ts';
import { data as countriesData } from '#domain/places/data/countries.ts';
import { data as germanyData } from '#domain/places/data/germany.ts';
import { data as greatBritainData } from '#domain/places/data/great-britain.ts';
import { data as northernIrelandData } from '#domain/places/data/northern-ireland.ts';
import { data as southAfricaData } from '#domain/places/data/south-africa.ts';
import { data as usaData } from '#domain/places/data/usa.ts';
import { data as worldData } from '#domain/places/data/world.ts';

export const countries = decodeCountries(countriesData);
/** Cities by the id of their priced destination in the tariff. */
export const cities = {
  australia: decodeCities(australiaData, countries),
  germany: decodeCities(germanyData, countries),
  'great-britain': decodeCities(greatBritainData, countries),
  'northern-ireland': decodeCities(northernIrelandData, countries),
  'south-africa': decodeCities(southAfricaData, countries),
  usa: decodeCities(usaData, countries),
};
export const world = decodeCities(worldData, countries);
export const places = [...countries, ...Object.values(cities).flat(), ...world];
