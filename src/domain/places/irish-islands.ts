import { fold } from './place-search.ts';
import type { Place } from './places.ts';

/** How a parcel gets there: over a bridge or causeway, by a ferry that sails every day of the year, or when there is a boat. */
type Crossing = 'bridge' | 'daily' | 'irregular';

export interface IrishIsland extends Place {
  crossing: Crossing;
  /** The routing keys of the island's Eircodes. */
  keys: readonly string[];
}

/**
 * County; then one island a line: name = other names and villages; latitude, longitude; crossing; routing keys.
 * Ferries as their operators sail in winter. An island whose ferry is not certain to sail each day is "irregular".
 */
const ISLANDS = `
@Cork
Bere Island=Bear Island=Oileán Béarra=Rerrin; 51.633 -9.867; daily; P75
Cape Clear=Cape Clear Island=Clear Island=Cléire=Oileán Chléire; 51.437 -9.497; daily; P81
Dursey Island=Dursey=Oileán Baoi; 51.607 -10.170; irregular; P75
Garinish Island=Garnish Island=Ilnacullin=Ilnacullen; 51.736 -9.548; irregular; P75
Heir Island=Hare Island=Inis Uí Drisceoil=Inishodriscol; 51.498 -9.434; daily; P81
Long Island=Inis Fada; 51.501 -9.567; irregular; P81
Sherkin Island=Sherkin=Inis Arcáin; 51.470 -9.415; daily; P81
Spike Island; 51.834 -8.286; irregular; P24 T12
Whiddy Island=Whiddy=Oileán Faoide; 51.692 -9.510; irregular; P75
@Donegal
Arranmore=Aranmore=Arranmore Island=Árainn Mhór=Leabgarrow=Leadhb Gharbh; 54.990 -8.517; daily; F94 F92
Cruit Island=An Chruit; 55.030 -8.410; bridge; F94 F92
Gola Island=Gola=Gabhla; 55.087 -8.363; irregular; F92
Inishbofin=Inishbofin Island=Inis Bó Finne; 55.168 -8.173; irregular; F92
Inishfree=Inishfree Island=Inis Fraoigh; 54.961 -8.450; irregular; F94
Owey Island=Uaigh; 55.053 -8.450; irregular; F94 F92
Rutland Island=Inis Mhic an Doirn; 54.978 -8.463; irregular; F94
Tory Island=Tory=Toraigh=Oileán Thoraí; 55.265 -8.229; irregular; F92
@Dublin
Dalkey Island; 53.272 -6.085; irregular; A96
Lambay Island=Lambay; 53.491 -6.016; irregular; K56 K34 K36
@Galway
Aran Islands=Oileáin Árann; 53.123 -9.670; daily; H91
Gorumna Island=Gorumna=Garmna; 53.245 -9.683; bridge; H91
Inis Meáin=Inishmaan=Inish Maan; 53.087 -9.587; daily; H91
Inis Mór=Inishmore=Inish More=Árainn=Kilronan=Cill Rónáin=Kilmurvey=Cill Mhuirbhigh; 53.123 -9.670; daily; H91
Inis Oírr=Inisheer=Inish Eer=Inis Thiar; 53.063 -9.523; daily; H91
Inishbofin=Inishboffin=Bofin=Inis Bó Finne; 53.613 -10.200; daily; H91 H71
Inishnee=Inis Ní; 53.390 -9.900; bridge; H91 H71
Lettermore=Lettermore Island=Leitir Móir; 53.290 -9.660; bridge; H91
Omey Island=Omey; 53.533 -10.160; irregular; H71
@Kerry
Great Blasket Island=Great Blasket=Blasket Islands=An Blascaod Mór; 52.097 -10.543; irregular; V92
Valentia Island=Valentia=Valencia Island=Dairbhre; 51.905 -10.340; bridge; V23
@Clare
Scattery Island=Inis Cathaigh; 52.613 -9.518; irregular; V15
@Mayo
Achill Island=Achill=Acaill=Oileán Acla; 53.963 -10.003; bridge; F28
Clare Island=Cliara=Oileán Chliara; 53.803 -9.983; daily; F28
Clynish=Clynish Island; 53.830 -9.680; irregular; F28
Collan More=Collan More Island=Collanmore Island; 53.843 -9.683; irregular; F28
Inishbiggle=Inis Bigil; 53.994 -9.887; irregular; F28 F26
Inishcottle; 53.857 -9.653; irregular; F28
Inishlyre=Inishlyre Island; 53.823 -9.660; irregular; F28
Inishturk=Inishturk Island=Inis Toirc; 53.703 -10.110; irregular; F28
@Sligo
Coney Island=Inis Uí Mhaolchluiche; 54.301 -8.586; irregular; F91
@Wexford
Saltee Islands=Great Saltee; 52.117 -6.610; irregular; Y35
`;

export const IRISH_ISLANDS: readonly IrishIsland[] = readIslands(ISLANDS);

/** Their namesakes in New York are better known. */
const NAMESAKES = ['Long Island', 'Coney Island'];
/** Suggestions and towns without an Eircode use this list. */
export const LISTED_ISLANDS = IRISH_ISLANDS.filter(({ name }) => !NAMESAKES.includes(name));

function readIslands(rows: string): IrishIsland[] {
  const islands: IrishIsland[] = [];
  let county = '';
  for (const row of rows.trim().split('\n')) {
    if (row.startsWith('@')) county = row.slice(1);
    else islands.push(islandOfRow(row, county));
  }
  return islands;
}

function islandOfRow(row: string, county: string): IrishIsland {
  const [names = '', position = '', crossing = '', keys = ''] = row.split('; ');
  const [name = '', ...aliases] = names.split('=');
  const [latitude = NaN, longitude = NaN] = position.split(' ').map(Number);
  return {
    label: `${name}, County ${county}`,
    name,
    county,
    aliases,
    latitude,
    longitude,
    rank: 0,
    crossing: crossing === 'bridge' || crossing === 'daily' ? crossing : 'irregular',
    keys: keys.split(' '),
  };
}

export interface IslandAddress {
  lines: readonly string[];
  town: string;
  /** The routing key of the town's Eircode. */
  key: string | undefined;
  /** County of the town that we know; the Eircode says more. */
  county: string | undefined;
}

/**
 * Finds the island of an address, which its town names, or the last locality above it. The Eircode and the county of the town
 * must fit, because houses and roads on the mainland are named after islands ("Inishmore", "Arranmore Road").
 */
export function islandIn({ lines, town, key, county }: IslandAddress): IrishIsland | undefined {
  const possible = IRISH_ISLANDS.filter((island) =>
    key === undefined
      ? county === undefined || island.county === county
      : island.keys.includes(key),
  );
  if (possible.length === 0) return undefined;
  const localities = [...lines, town].flatMap((line) => line.split(',')).map(fold);
  const named = localities.filter((part) => part !== '' && !isCounty(part));
  const townParts = town.split(',').filter((part) => part.trim() !== '' && !isCounty(fold(part)));
  const above = named.slice(0, named.length - townParts.length).at(-1);
  // The town, then what is written next to it, then the last locality above.
  const candidates = [...named.slice(named.length - townParts.length).toReversed(), above ?? ''];
  for (const part of candidates) {
    const found = possible.filter((island) => isNamedBy(island, part));
    const inCounty = found.find((island) => localities.includes(fold(`County ${island.county}`)));
    const [first] = found;
    if (first !== undefined) return inCounty ?? first;
  }
  return undefined;
}

const isCounty = (part: string): boolean => /^((county|contae) [\w ]+|ireland|eire)$/.test(part);

/** "West End, Tory Island" and "West End Tory Island". */
function isNamedBy(island: IrishIsland, part: string): boolean {
  return foldedNames(island).some(
    (known) => part === known || (LONG_NAME.test(known) && part.endsWith(` ${known}`)),
  );
}

/** The names are kept, because an upload of a thousand rows reads them two thousand times. */
function foldedNames(island: IrishIsland): readonly string[] {
  const names = FOLDED.get(island) ?? [island.name, ...island.aliases].map(fold);
  FOLDED.set(island, names);
  return names;
}

const FOLDED = new WeakMap<IrishIsland, readonly string[]>();

/** Names that cannot end the name of something else. */
const LONG_NAME = /island|^inish?(bofin|turk|maan|meain|mor|oirr|heer|biggle)|oilean|inis /;
