import { data as australia } from './places-data/australia.ts';
import { data as germany } from './places-data/germany.ts';
import { data as britain } from './places-data/great-britain.ts';
import { data as north } from './places-data/northern-ireland.ts';
import { data as southAfrica } from './places-data/south-africa.ts';
import { data as usa } from './places-data/usa.ts';
import { data as world } from './places-data/world.ts';

export { data as countryList } from './places-data/countries.ts';

/** One file, because they are searched together. */
export const cityLists = [britain, north, germany, usa, southAfrica, australia, world];
