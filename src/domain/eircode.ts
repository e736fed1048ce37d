/** A name of a town, such as "Dublin 6W". */
export const DUBLIN_DISTRICT = /^Dublin \d+W?$/;

/** Does not determine a county. */
export interface RoutingKey {
  key: string;
  town: string;
  county: string;
}

/** "D6W PV38" or "D6W". */
export type EircodeFinding =
  | { kind: 'none' }
  | { kind: 'unknown'; routingKey: string }
  | { kind: 'known'; routingKey: string; formatted: string; complete: boolean };

const TOWNS_BY_COUNTY: Readonly<Record<string, string>> = {
  Carlow: 'R21 Bagenalstown, R93 Carlow',
  Cavan: 'H12 Cavan, H14 Belturbet, H16 Cootehill',
  Clare: 'V14 Shannon, V15 Kilrush, V95 Ennis',
  Cork:
    'P12 Macroom, P14 Crookstown, P17 Kinsale, P24 Cobh, P25 Midleton, P31 Ballincollig, P32 Rylane, P36 Youghal, ' +
    'P43 Carrigaline, P47 Dunmanway, P51 Mallow, P56 Charleville, P61 Fermoy, P67 Mitchelstown, P72 Bandon, P75 Bantry, ' +
    'P81 Skibbereen, P85 Clonakilty, T12 Cork, T23 Cork, T34 Carrignavar, T45 Glanmire, T56 Watergrasshill',
  Donegal: 'F92 Letterkenny, F93 Lifford, F94 Donegal',
  Dublin:
    'A41 Ballyboughal, A42 Garristown, A45 Oldtown, A94 Blackrock, A96 Dún Laoghaire, D01 Dublin 1, D02 Dublin 2, ' +
    'D03 Dublin 3, D04 Dublin 4, D05 Dublin 5, D06 Dublin 6, D6W Dublin 6W, D07 Dublin 7, D08 Dublin 8, D09 Dublin 9, ' +
    'D10 Dublin 10, D11 Dublin 11, D12 Dublin 12, D13 Dublin 13, D14 Dublin 14, D15 Dublin 15, D16 Dublin 16, ' +
    'D17 Dublin 17, D18 Dublin 18, D20 Dublin 20, D22 Dublin 22, D24 Dublin 24, K32 Balbriggan, K34 Skerries, ' +
    'K36 Malahide, K45 Lusk, K56 Rush, K67 Swords, K78 Lucan',
  Galway: 'H53 Ballinasloe, H54 Tuam, H62 Loughrea, H65 Athenry, H71 Clifden, H91 Galway',
  Kerry: 'V23 Cahersiveen, V31 Listowel, V92 Tralee, V93 Killarney',
  Kildare:
    'R14 Athy, R51 Kildare, R56 Curragh, W12 Newbridge, W23 Maynooth, W34 Monasterevin, W91 Naas',
  Kilkenny: 'R95 Kilkenny',
  Laois: 'R32 Portlaoise',
  Leitrim: 'N41 Carrick-on-Shannon',
  Limerick: 'V35 Kilmallock, V42 Newcastle West, V94 Limerick',
  Longford: 'N39 Longford',
  Louth: 'A91 Dundalk, A92 Drogheda',
  Mayo: 'F12 Claremorris, F23 Castlebar, F26 Ballina, F28 Westport, F31 Ballinrobe, F35 Ballyhaunis',
  Meath: 'A82 Kells, A83 Enfield, A84 Ashbourne, A85 Dunshaughlin, A86 Dunboyne, C15 Navan',
  Monaghan: 'A75 Castleblayney, A81 Carrickmacross, H18 Monaghan, H23 Clones',
  Offaly: 'R35 Tullamore, R42 Birr, R45 Edenderry',
  Roscommon: 'F42 Roscommon, F45 Castlerea, F52 Boyle',
  Sligo: 'F56 Ballymote, F91 Sligo',
  Tipperary:
    'E21 Cahir, E25 Cashel, E32 Carrick-on-Suir, E34 Tipperary, E41 Thurles, E45 Nenagh, E53 Roscrea, E91 Clonmel',
  Waterford: 'X35 Dungarvan, X42 Kilmacthomas, X91 Waterford',
  Westmeath: 'N37 Athlone, N91 Mullingar',
  Wexford: 'Y21 Enniscorthy, Y25 Gorey, Y34 New Ross, Y35 Wexford',
  Wicklow: 'A63 Greystones, A67 Wicklow, A98 Bray, Y14 Arklow',
};

/** D17. */
export const ROUTING_KEYS: readonly RoutingKey[] = Object.entries(TOWNS_BY_COUNTY).flatMap(
  ([county, towns]) =>
    towns.split(', ').map((entry) => ({ key: entry.slice(0, 3), town: entry.slice(4), county })),
);

const KEYS = new Map(ROUTING_KEYS.map((routingKey) => [routingKey.key, routingKey]));

export const routingKeyOf = (key: string): RoutingKey | undefined => KEYS.get(key);

/** D17. */
export function isEircode(text: string): boolean {
  const typed = text.trim().toUpperCase();
  return (
    /^(D6W|[AC-FHKNPRTV-Y]\d\d)\s?[0-9AC-FHKNPRTV-Y]{4}$/.test(typed) && KEYS.has(typed.slice(0, 3))
  );
}

/** "Unit D12, Galway" has none. */
export function findEircode(text: string): EircodeFinding {
  const words = text.toUpperCase();
  const whole = eircodeMatches(words, EIRCODE_IN_TEXT);
  const found = whole.length > 0 ? whole : eircodeMatches(words, KEY_ALONE);
  const [routingKey = '', identifier = ''] =
    found.find(([key]) => key !== undefined && KEYS.has(key)) ?? found[0] ?? [];
  if (routingKey === '') return { kind: 'none' };
  if (!KEYS.has(routingKey)) return { kind: 'unknown', routingKey };
  return {
    kind: 'known',
    routingKey,
    formatted: `${routingKey} ${identifier}`.trim(),
    complete: identifier !== '',
  };
}

const EIRCODE_IN_TEXT =
  /(^|[^\p{L}\p{N}])(D6W|[AC-FHKNPRTV-Y]\d\d)[\s-]{0,3}([0-9AC-FHKNPRTV-Y]{4})(?![\p{L}\p{N}])/gu;
const KEY_ALONE = /(^|[^\p{L}\p{N}])(D6W|[AC-FHKNPRTV-Y]\d\d)(?![\p{L}\p{N}])/gu;
const NUMBER_FOLLOWS =
  /(^|[^\p{L}])(APARTMENT|APT|BLOCK|FLAT|FLOOR|NO|NUMBER|ROOM|SUITE|UNIT)[\s.:#]*$/u;

function eircodeMatches(words: string, pattern: RegExp): (string | undefined)[][] {
  const isNumber = ({ index, 3: identifier = '' }: RegExpExecArray): boolean =>
    !/\d/.test(identifier) && NUMBER_FOLLOWS.test(words.slice(Math.max(0, index - 20), index));
  return [...words.matchAll(pattern)]
    .filter((match) => !isNumber(match))
    .map((match) => match.slice(2));
}
