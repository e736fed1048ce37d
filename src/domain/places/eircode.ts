import { GREAT_BRITAIN, NORTHERN_IRELAND } from './postal-country.ts';
import {
  asDigit,
  asUnlikelyDigit,
  lettersAndDigits,
  plainCode,
  visibleText,
} from './plain-code.ts';

/** A name of a town, such as "Dublin 6W". */
export const DUBLIN_DISTRICT = /^Dublin \d+W?$/;

/** The area of a routing key may reach into other counties; `county` is that of its town. */
export interface RoutingKey {
  key: string;
  town: string;
  county: string;
}

/** What a text holds: a whole Eircode such as "D6W PV38", or only its routing key "D6W". */
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

/** The routing keys of D17. */
export const ROUTING_KEYS: readonly RoutingKey[] = Object.entries(TOWNS_BY_COUNTY).flatMap(
  ([county, towns]) =>
    towns.split(', ').map((entry) => ({ key: entry.slice(0, 3), town: entry.slice(4), county })),
);

const KEYS = new Map(ROUTING_KEYS.map((routingKey) => [routingKey.key, routingKey]));

export const routingKeyOf = (key: string): RoutingKey | undefined => KEYS.get(key);

/** What a field for an Eircode was found to hold (D84). */
export type EircodeReading =
  | { kind: 'empty' }
  | { kind: 'whole'; routingKey: string; formatted: string }
  /** `unknown`: no area has this key. */
  | { kind: 'key' | 'unknown'; routingKey: string }
  /** No Eircode has this sign here; `offered` is the one that looks like it. */
  | { kind: 'sign'; sign: string; offered: string }
  | { kind: 'length'; count: number }
  | { kind: 'british'; country: string };

/** O is 0, I and L are 1 and S is 5, because no Eircode has these letters. */
export function readEircode(text: string): EircodeReading {
  const typed = lettersAndDigits(plainCode(text).replace(/^EIRCODE|^IE(?=\P{L}*\p{L})/u, ''));
  if (typed === '') return { kind: 'empty' };
  const [key, identifier] = [keyOf(typed.slice(0, 3), asDigit), identifierOf(typed.slice(3))];
  if (!KEYS.has(key) && BRITISH.test(typed))
    return { kind: 'british', country: typed.startsWith('BT') ? NORTHERN_IRELAND : GREAT_BRITAIN };
  const count = typed.length;
  const wrong = Array.from(key + identifier).findIndex((sign, at) => !isAllowed(sign, at, key));
  if (count === 7 && wrong >= 0) {
    const better =
      keyOf(typed.slice(0, 3), asUnlikelyDigit) + identifierOf(typed.slice(3), asUnlikelyDigit);
    const isBetter = KEYS.has(better.slice(0, 3)) && SIGNS.test(better.slice(3));
    const offered = isBetter ? written(better) : '';
    return { kind: 'sign', sign: typed.charAt(wrong), offered };
  }
  if (wrong < 0 && (count === 7 || count === 3) && !KEYS.has(key))
    return { kind: 'unknown', routingKey: key };
  if (wrong < 0 && count === 7)
    return { kind: 'whole', routingKey: key, formatted: written(key + identifier) };
  if (count === 3 && wrong < 0) return { kind: 'key', routingKey: key };
  // A town or a country may be written next to it.
  const inside = findEircode(text);
  return inside.kind === 'known' && inside.complete
    ? { ...inside, kind: 'whole' }
    : { kind: 'length', count };
}

/** Takes a whole code with a known routing key (D17). */
export const isEircode = (text: string): boolean => readEircode(text).kind === 'whole';

const keyOf = (typed: string, read: (sign: string) => string): string =>
  typed.charAt(0) + typed.slice(1).replace(/[A-Z]/g, read);
const identifierOf = (typed: string, read = asDigit): string =>
  typed.replace(/[BGILMOQSUZ]/g, read);
const written = (bare: string): string => `${bare.slice(0, 3)} ${bare.slice(3)}`;

const SIGNS = /^[0-9AC-FHKNPRTV-Y]{4}$/;
function isAllowed(sign: string, at: number, key: string): boolean {
  if (at === 0) return /[AC-FHKNPRTV-Y]/.test(sign);
  if (at < 3) return /\d/.test(sign) || (key === 'D6W' && at === 2);
  return /[0-9AC-FHKNPRTV-Y]/.test(sign);
}

/** The area is one of Royal Mail's single letters, or any two letters. */
const BRITISH = /^(?:[BEGLMNSW]|[A-Z]{2})\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}$/;

/** Finds the Eircode or routing key in a text. "Unit D12, Galway" has none. */
export function findEircode(text: string): EircodeFinding {
  const [, routingKey = '', identifier = ''] = eircodeIn(text) ?? [];
  if (routingKey === '') return { kind: 'none' };
  if (!KEYS.has(routingKey)) return { kind: 'unknown', routingKey };
  return {
    kind: 'known',
    routingKey,
    formatted: `${routingKey} ${identifier}`.trim(),
    complete: identifier !== '',
  };
}

/** Returns the text around the Eircode. */
export function withoutEircode(text: string): string {
  const [typed = ''] = eircodeIn(text) ?? [];
  const plain = visibleText(text);
  const at = typed === '' ? -1 : plain.search(new RegExp(typed.replaceAll('.', '\\.'), 'iu'));
  if (at < 0) return plain;
  const [before, after] = [plain.slice(0, at), plain.slice(at + typed.length)];
  return `${before.replace(/\($/, '')} ${after.replace(/^\)/, '')}`;
}

type Found = readonly [typed: string, key: string, identifier: string];

function eircodeIn(text: string): Found | undefined {
  const words = visibleText(text).toUpperCase();
  const whole = eircodeMatches(words, EIRCODE_IN_TEXT);
  const found = whole.length > 0 ? whole : eircodeMatches(words, KEY_ALONE);
  return found.find(([, key]) => KEYS.has(key)) ?? found[0];
}

// Both patterns also take letters that are typed for digits.
const EIRCODE_IN_TEXT =
  /(^|[^\p{L}\p{N}])((D6W|[AC-FHKNPRTV-Y][\dOILS]{2})[\s\p{Pd}.]{0,3}([\dA-Z]{4}))(?![\p{L}\p{N}])/gu;
const KEY_ALONE =
  /(^|[^\p{L}\p{N}])((D6W|[AC-FHKNPRTV-Y](?:\d[\dOILS]|[OILS]\d)))(?![\p{L}\p{N}])/gu;
const NUMBER_FOLLOWS =
  /(^|[^\p{L}])(APARTMENT|APT|BLOCK|FLAT|FLOOR|NO|NUMBER|ROOM|SUITE|UNIT)[\s.:#]*$/u;

function eircodeMatches(words: string, pattern: RegExp): Found[] {
  return [...words.matchAll(pattern)].flatMap((match) => {
    const [, , typed = '', key = '', identifier = ''] = match;
    const before = words.slice(Math.max(0, match.index - 20), match.index);
    const isNumber = !/\d/.test(identifier) && NUMBER_FOLLOWS.test(before);
    const read: Found = [typed, keyOf(key, asDigit), identifierOf(identifier)];
    return isNumber || !isEircodeInText(key, identifier, read) ? [] : [read];
  });
}

/** "D12 HILL" is a street: a corrected part has a digit of its own, and its area is known. */
function isEircodeInText(key: string, identifier: string, [, readKey, read]: Found): boolean {
  if (identifier !== '' && !SIGNS.test(read)) return false;
  const isCorrected = [key !== readKey, identifier !== read];
  if (!isCorrected.includes(true)) return true;
  const digits = (text: string): number => text.replace(/\D/g, '').length;
  return (
    KEYS.has(readKey) &&
    digits(key + identifier) >= Math.min(2, key.length + identifier.length - 2) &&
    (identifier === read || digits(identifier) > 0)
  );
}
