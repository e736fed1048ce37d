/** Completes the address of an uploaded row, whose postcode may be in the cell of its town, and which may have no country. */
import { readBritish } from '#domain/places/british-postcode.ts';
import { findEircode, withoutEircode } from '#domain/places/eircode.ts';
import { lettersAndDigits } from '#domain/places/plain-code.ts';
import { cellText, isEmptyCell, type RowCells } from './parcels.ts';

/**
 * Takes the postcode out of a town such as "80331 München", "Cork T12 X2C3" or "Portland, OR 97201", where the row has none
 * beside it. A shop's row with a British postcode and no country is for the United Kingdom; in our own columns that is Ireland.
 */
export function wholeAddress(cells: RowCells, isShop: boolean): Map<string, string> {
  const row = new Map(cells);
  for (const [town, postcode, state] of PLACES) {
    const typed = cellText(row, town);
    if (typed === '' || !isEmptyCell(row, postcode)) continue;
    const parts = partsOfTown(typed);
    if (parts === undefined) continue;
    row.set(town, parts.town);
    row.set(postcode, parts.postcode);
    if (parts.state !== '' && isEmptyCell(row, state)) row.set(state, parts.state);
  }
  const isBritishRow = isBritish(row.get('deliveryPostcode') ?? '');
  if (isShop && isBritishRow && isEmptyCell(row, 'deliveryCountry'))
    row.set('deliveryCountry', 'GB');
  return row;
}

const PLACES = [
  ['pickupTown', 'pickupEircode', ''],
  ['deliveryTown', 'deliveryPostcode', 'deliveryState'],
] as const;

/** Accepts only a code that is right as it is typed, because a corrected one could be of another country. */
function isBritish(text: string): boolean {
  const found = readBritish(text);
  return found.kind === 'read' && lettersAndDigits(found.postcode) === typedCode(text);
}
const typedCode = (text: string): string => lettersAndDigits(text.toUpperCase());

/** Longer texts are no towns. */
const LONGEST_TOWN = 100;
/** Matches "80331 München", "D-80331 München", "1012 AB Amsterdam" and "00-950 Warszawa". */
const CODE_FIRST = /^(?:[A-Z]{1,2}-)?(\d{4,5}(?: [A-Z]{2})?|\d{2}-\d{3}),? +(\D+)$/;
/** Matches "Portland, OR 97201", "Sydney NSW 2000" and "Cape Town 8001". */
const CODE_LAST = /^(\D*?[^\s\d,]),? +(?:([A-Z]{2,3}),? +)?(\d{4,5}(?:-\d{4})?)$/;
const BRITISH_LAST = /^(.*?[^\s,]),? +([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

function partsOfTown(typed: string): { town: string; postcode: string; state: string } | undefined {
  if (typed.length > LONGEST_TOWN || !/\d/.test(typed)) return undefined;
  const eircode = findEircode(typed);
  if (eircode.kind === 'known' && eircode.complete) {
    const town = withoutEircode(typed).replace(/^[\s,]+|[\s,]+$/g, '');
    return town === '' ? undefined : { town, postcode: eircode.formatted, state: '' };
  }
  const [, inBritain = '', british = ''] = BRITISH_LAST.exec(typed) ?? [];
  if (isBritish(british)) return { town: inBritain, postcode: british, state: '' };
  const [, first = '', behind = ''] = CODE_FIRST.exec(typed) ?? [];
  if (first !== '') return { town: behind, postcode: first, state: '' };
  const [, before = '', state = '', last = ''] = CODE_LAST.exec(typed) ?? [];
  return last === '' ? undefined : { town: before, postcode: last, state };
}
