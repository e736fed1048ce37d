import { data as australia } from './data/australia.ts';
import { data as germany } from './data/germany.ts';
import { data as britain } from './data/great-britain.ts';
import { data as north } from './data/northern-ireland.ts';
import { data as southAfrica } from './data/south-africa.ts';
import { data as usa } from './data/usa.ts';
import { data as world } from './data/world.ts';

export { data as countryList } from './data/countries.ts';

/** One file, because they are searched together. */
export const cityLists = [britain, north, germany, usa, southAfrica, australia, world];
