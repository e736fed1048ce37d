import { fold } from '#domain/place-search.ts';
import { byCode, type City, CLASSES, populationClass } from './sources.ts';

/** The cities of one priced destination, for decodeCities. */
export const destinationData = (cities: City[], id: string, choice: Choice): string =>
  blockOf(id, citiesOf(cities, choice), choice.states === true);

export const citiesOf = (cities: City[], choice: Choice): City[] =>
  cities.filter(
    (city) =>
      city.country === choice.country &&
      city.population >= choice.from &&
      (choice.belongs?.(city.adminCode) ?? true) &&
      (choice.sections === true
        ? !/\b(city centre|City Centre|Central Business)\b/.test(city.name)
        : isWhole(city)),
  );

/** PPLX is a section of a city, PPLL a locality. */
export const isWhole = ({ featureCode }: City): boolean =>
  featureCode !== 'PPLX' && featureCode !== 'PPLL';

/** Cities of half a million people and capitals of countries without a price. */
export function worldData(cities: City[]): string {
  const priced = new Set(['IE', ...Object.values(CHOICES).map(({ country }) => country)]);
  const large = cities.filter(
    (city) =>
      !priced.has(city.country) &&
      (city.featureCode === 'PPLC' || (city.population >= 500_000 && isWhole(city))),
  );
  const countries = [...new Set(large.map(({ country }) => country))].sort(byCode);
  return countries
    .map((code) =>
      blockOf(
        code,
        large.filter(({ country }) => country === code),
        false,
      ),
    )
    .join('|');
}

/** "@germany|1000:Berlin;Munich=München|500:…"; of equal names the larger city stays. */
function blockOf(key: string, cities: City[], states: boolean): string {
  const kept = new Map<string, number>();
  for (const city of cities.toSorted((a, b) => b.population - a.population)) {
    const row = rowOf(city, states);
    const known = [...kept.keys()].some((other) => same(other) === same(row));
    if (!known && !DROPPED_CITIES.has(`${city.country} ${city.name}`))
      kept.set(row, populationClass(city.population));
  }
  const sizes = [...new Set(kept.values())].sort((a, b) => b - a);
  const groups = sizes.map((size) => {
    const rows = [...kept].filter(([, other]) => other === size).map(([row]) => row);
    return `${String(CLASSES[size] ?? 0)}:${rows.sort(byCode).join(';')}`;
  });
  return [`@${key}`, ...groups].join('|');
}

const same = (row: string): string =>
  (row.split('=')[0] ?? '').toLowerCase().replace(/^saint /, 'st ');

function rowOf({ country, name, adminCode }: City, states: boolean): string {
  const source = plain(country, name);
  const [given = '', ...others] = (RENAMED_CITIES[`${country} ${name}`] ?? source).split('=');
  const isOtherName = fold(source) !== fold(given) && !/[,-]/.test(source);
  const aliases = new Set(isOtherName ? [...others, source] : others);
  return [states ? `${given},${adminCode}` : given, ...aliases].join('=');
}

/** English omits the marks of transcribed names. */
const plain = (country: string, name: string): string =>
  TRANSCRIBED.has(country) ? name.normalize('NFKD').replace(/\p{M}|-si$/gu, '') : name;
const TRANSCRIBED = new Set('BD IN IQ IR JP KP KR KW LB PK SA YE'.split(' '));

/** `from` is a population. */
export interface Choice {
  what: string;
  country: string;
  from: number;
  /** Includes sections of cities, which are part of addresses there. */
  sections?: boolean;
  belongs?: (adminCode: string) => boolean;
  states?: boolean;
}

/** By id in the tariff. */
export const CHOICES: Readonly<Record<string, Choice>> = {
  'great-britain': {
    what: 'Cities of Great Britain',
    country: 'GB',
    from: 9_000,
    belongs: (code) => code !== 'NIR',
  },
  'northern-ireland': {
    what: 'Towns of Northern Ireland',
    country: 'GB',
    from: 0,
    belongs: (code) => code === 'NIR',
  },
  germany: { what: 'Cities of Germany', country: 'DE', from: 12_000 },
  usa: { what: 'Cities of the USA', country: 'US', from: 50_000, states: true },
  'south-africa': { what: 'Cities of South Africa', country: 'ZA', from: 0, sections: true },
  australia: {
    what: 'Cities and suburbs of Australia',
    country: 'AU',
    from: 6_000,
    sections: true,
  },
};

/** No separate cities. */
export const DROPPED_CITIES: ReadonlySet<string> = new Set(
  (
    'GB Archway; GB Burngreave; GB Londonderry County Borough; GB Saint Peters; IR Pasragad Branch; ' +
    'US East Chattanooga; US East Independence; US Ironville; US Lexington-Fayette; US Meads; US Metairie Terrace; ' +
    'US North Peoria; US North Stamford; US Portsmouth Heights; US Tempe Junction; ZA Eden Glen Ext 60; ' +
    'ZA Hardys Memories of Africa'
  ).split('; '),
);

/** The English or present name, then other names after "="; the name of GeoNames is added. */
export const RENAMED_CITIES: Readonly<Record<string, string>> = {
  'AT Vienna': 'Vienna=Wien',
  'AU Logan City': 'Logan',
  'BE Brussels': 'Brussels=Bruxelles=Brussel',
  'CA Montréal': 'Montreal',
  'CA Québec': 'Quebec City=Quebec',
  'CH Bern': 'Bern=Berne',
  'CN Beijing': 'Beijing=Peking',
  'CN Changshu City': 'Changshu',
  'CN Guangzhou': 'Guangzhou=Canton',
  'CN Zhu Cheng City': 'Zhucheng',
  'CZ Prague': 'Prague=Praha',
  'DE Braunschweig': 'Braunschweig=Brunswick',
  'DE Dessau': 'Dessau-Roßlau=Dessau',
  'DE Frankfurt am Main': 'Frankfurt am Main=Frankfurt',
  'DE Freiburg': 'Freiburg im Breisgau=Freiburg',
  'DE Halle (Saale)': 'Halle (Saale)=Halle',
  'DE Hannover': 'Hanover',
  'DE Köln': 'Cologne',
  'DE Mülheim': 'Mülheim an der Ruhr=Mülheim',
  'DE Munich': 'Munich=München',
  'DE Nürnberg': 'Nuremberg',
  'DE Offenbach': 'Offenbach am Main=Offenbach',
  'DK Copenhagen': 'Copenhagen=København',
  'ES Sevilla': 'Seville',
  'ES Zaragoza': 'Zaragoza=Saragossa',
  'FM Palikir - National Government Center': 'Palikir',
  'GB Armagh': 'Armagh=Ard Mhacha',
  'GB Barrow in Furness': 'Barrow-in-Furness',
  'GB Belfast': 'Belfast=Béal Feirste',
  'GB Bishops Stortford': 'Bishop’s Stortford',
  'GB Brighton': 'Brighton=Brighton and Hove',
  'GB Cardiff': 'Cardiff=Caerdydd',
  'GB City of Westminster': 'Westminster',
  'GB Derry': 'Derry=Londonderry=Doire',
  'GB Enfield Town': 'Enfield',
  'GB Kingston upon Hull': 'Kingston upon Hull=Hull',
  'GB London': 'London=City of London=Greater London',
  'GB Newcastle under Lyme': 'Newcastle-under-Lyme',
  'GB Newcastle upon Tyne': 'Newcastle upon Tyne=Newcastle',
  'GB Newry': 'Newry=An tIúr',
  'GB Royal Leamington Spa': 'Royal Leamington Spa=Leamington Spa',
  'GB Royal Tunbridge Wells': 'Royal Tunbridge Wells=Tunbridge Wells',
  'GB Swansea': 'Swansea=Abertawe',
  'GR Athens': 'Athens=Athina',
  'ID City of Balikpapan': 'Balikpapan',
  'IN Allahābād': 'Prayagraj=Allahabad',
  'IN Bengaluru': 'Bengaluru=Bangalore',
  'IN Chennai': 'Chennai=Madras',
  'IN Cochin': 'Kochi=Cochin',
  'IN Hāora': 'Howrah',
  'IN Kolkata': 'Kolkata=Calcutta',
  'IN Mumbai': 'Mumbai=Bombay',
  'IN Mysore': 'Mysuru=Mysore',
  'IT Genoa': 'Genoa=Genova',
  'IT Milan': 'Milan=Milano',
  'IT Naples': 'Naples=Napoli',
  'IT Rome': 'Rome=Roma',
  'IT Turin': 'Turin=Torino',
  'KZ Nur-Sultan': 'Astana',
  'MA Fès': 'Fez',
  'MA Sale': 'Salé',
  'MM Yangon': 'Yangon=Rangoon',
  'MN Ulan Bator': 'Ulaanbaatar',
  'MX Mexico City': 'Mexico City=Ciudad de México',
  'MX Juárez': 'Ciudad Juárez',
  'PA Panamá': 'Panama City',
  'PL Kraków': 'Kraków=Cracow',
  'PL Warsaw': 'Warsaw=Warszawa',
  'PT Lisbon': 'Lisbon=Lisboa',
  'RO Bucharest': 'Bucharest=București',
  'RU Nizhniy Novgorod': 'Nizhny Novgorod',
  'RU Ryazan’': 'Ryazan',
  'RU Tol’yatti': 'Tolyatti',
  'SE Göteborg': 'Gothenburg',
  'UA Kyiv': 'Kyiv=Kiev',
  'UA Lviv': 'Lviv=Lvov',
  'UA Odessa': 'Odesa',
  'US New York City': 'New York City=New York=NYC',
  'US The Bronx': 'The Bronx=Bronx',
  'US Washington, D.C.': 'Washington=Washington DC',
  'VN Ho Chi Minh City': 'Ho Chi Minh City=Saigon',
  'ZA Grahamstown': 'Makhanda',
  'ZA Nelspruit': 'Mbombela',
  'ZA Port Elizabeth': 'Gqeberha=Port Elizabeth',
  'ZA Pretoria': 'Pretoria=Tshwane',
  'ZA Queenstown': 'Komani',
  'ZA Uitenhage': 'Kariega',
  'ZA Warmbaths': 'Bela-Bela',
  'ZA Witbank': 'eMalahleni',
};
