import { byCode } from './write.ts';

/** Every country and territory as one string that decodeCountries reads; Great Britain and Northern Ireland apart. */
export function countriesData(): string {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const rows = regionCodes().flatMap((code) => {
    const name = names.of(code);
    if (code === 'GB') return UNITED_KINGDOM;
    const [given, ...aliases] = (OWN[code] ?? tidy(name ?? code)).split('=');
    const destination = PRICED[code];
    return [
      `${destination === undefined ? code : `${code}@${destination}`}:${[given, ...aliases].join('=')}`,
    ];
  });
  return rows.join(';');
}

/** The ISO 3166-1 codes that the runtime's own list of names knows, and Kosovo. */
function regionCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const current = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return current
    .filter((code) => names.of(code) !== undefined && !NO_COUNTRY.has(code))
    .sort(byCode);
}

/** Groups of countries, reserved codes and parts of a country without a code of their own. */
const NO_COUNTRY = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const PRICED: Readonly<Record<string, string>> = {
  AU: 'australia',
  DE: 'germany',
  US: 'usa',
  ZA: 'south-africa',
};

const UNITED_KINGDOM = [
  'GB@great-britain:Great Britain=England=Scotland=Wales=GB=UK=United Kingdom=Britain=Britain/UK',
  'GB@northern-ireland:Northern Ireland=NI=N. Ireland=Co. Antrim=Co. Armagh=Co. Derry=Co. Londonderry=Co. Down=' +
    'Co. Fermanagh=Co. Tyrone=UK=United Kingdom=Britain=Britain/UK',
];

const tidy = (name: string): string => name.replace(/ SAR China$/, '').replace(/ & /g, ' and ');

/** The name on the site where it is not that of the runtime, and after "=" other names that people type. */
const OWN: Readonly<Record<string, string>> = {
  AE: 'United Arab Emirates=UAE=Emirates',
  AT: 'Austria=Österreich',
  BA: 'Bosnia and Herzegovina=Bosnia',
  BE: 'Belgium=België=Belgique',
  BR: 'Brazil=Brasil',
  CD: 'Congo (Democratic Republic)=DRC=Congo-Kinshasa=Democratic Republic of the Congo',
  CG: 'Congo (Republic)=Congo-Brazzaville=Republic of the Congo',
  CH: 'Switzerland=Schweiz=Suisse',
  CI: 'Côte d’Ivoire=Ivory Coast',
  CV: 'Cape Verde=Cabo Verde',
  CZ: 'Czechia=Czech Republic',
  DE: 'Germany=Deutschland',
  DK: 'Denmark=Danmark',
  ES: 'Spain=España=Canary Islands',
  FI: 'Finland=Suomi',
  FK: 'Falkland Islands',
  GR: 'Greece=Hellas',
  HR: 'Croatia=Hrvatska',
  HU: 'Hungary=Magyarország',
  IE: 'Ireland=Éire=Republic of Ireland=ROI',
  IN: 'India=Bharat',
  IT: 'Italy=Italia',
  JP: 'Japan=Nippon',
  KP: 'North Korea=DPRK',
  KR: 'South Korea=Korea=Republic of Korea',
  LT: 'Lithuania=Lietuva',
  LV: 'Latvia=Latvija',
  MK: 'North Macedonia=Macedonia',
  MM: 'Myanmar=Burma=Myanmar (Burma)',
  NL: 'Netherlands=Holland=The Netherlands',
  NO: 'Norway=Norge',
  NZ: 'New Zealand=NZ=Aotearoa',
  PL: 'Poland=Polska',
  PS: 'Palestine=Palestinian Territories',
  RU: 'Russia=Russian Federation',
  SE: 'Sweden=Sverige',
  SZ: 'Eswatini=Swaziland',
  TL: 'Timor-Leste=East Timor',
  TR: 'Türkiye=Turkey',
  US: 'USA=US=United States=United States of America=America',
  VA: 'Vatican City=Holy See',
  ZA: 'South Africa=RSA',
};
