import * as v from 'valibot';
import { ROUTING_KEYS } from '#domain/places/eircode.ts';
import { nearest } from '#domain/text/nearest.ts';
import { mentionedIn } from '#domain/parcel/prohibited.ts';
import { clock } from '../schema-parts.ts';
import type { CheckedFile, Report, Rule } from './rules.ts';
import { formRow, lengthRow, rangeRow, textRow } from './sense-rows.ts';
import { tables } from './tables.ts';
import { listAt, numberAt, repeated, textAt, textsWithPaths } from './values.ts';

const EVERYDAY =
  'box parcel package present gift thing item bag letter paper book clothes shoe toy stuff good part';

export const SETTINGS_MISTAKES: readonly Rule[] = [
  textRow(
    'settings/hours nextDayCutOff',
    (time, { filled }) =>
      [time, textAt(filled, ['sameDayCutOff'])].every((one) => v.is(clock, one)) &&
      time < (textAt(filled, ['sameDayCutOff']) ?? '') &&
      `Bookings for the next day close at ${time}, before those for the same day`,
    'correct nextDayCutOff or sameDayCutOff',
  ),
  textRow(
    'settings/statistics since',
    (day, _, { today }) => day > today && `The counts begin on ${day}, which is still to come`,
    'write the day on which the counting began',
  ),
  { of: 'settings/service-area', check: areaRule },
  { of: 'settings/order-files', check: hiddenLayouts },
];

export const SETTINGS_DOUBTS: readonly Rule[] = [
  ...Object.entries(tables().lengths).map(lengthRow),
  ...Object.entries(tables().forms).map(formRow),
  ...Object.entries(tables().ranges).map(rangeRow),
  textRow(
    'settings/site slug',
    (slug, { filled }) => {
      const name = (textAt(filled, ['name']) ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
      return (
        slug !== name && nearest(slug, [name], 2) !== undefined && `${slug} is not quite ${name}`
      );
    },
    'write it like the name, or quite otherwise',
  ),
  textRow(
    'settings/site email',
    (mail, { filled }) => {
      const own = (textAt(filled, ['url']) ?? '').replace(/^https:\/\/(www\.)?/, '');
      const host = mail.split('@')[1]?.toLowerCase() ?? '';
      const meant = nearest(host, [...tables().hosts, own], 2);
      return (
        meant !== undefined &&
        ![...tables().hosts, own].includes(host) &&
        `${host} looks like ${meant}`
      );
    },
    'compare the address with the one that exists, letter by letter',
  ),
  textRow(
    'settings/prohibited things.*.words.*',
    (word) =>
      mentionedIn([{ name: word }], EVERYDAY).length > 0 &&
      `"${word}" would warn at nearly every booking`,
    'write a word that names only this thing, or delete it',
  ),
  { of: 'settings/depots', check: depotKeys },
];

/** Each area of Eircodes has one depot. */
function depotKeys({ filled }: CheckedFile, report: Report): void {
  const keys = textsWithPaths(filled).filter(({ path }) => path.includes('keys'));
  for (const { item } of repeated(keys, ({ text }) => text))
    report(item.path, {
      problem: `The key ${item.text} stands at two depots`,
      expected: 'each key once',
      remedy: `delete the ${item.text} at one of the two`,
    });
  for (const { path, text } of keys)
    if (!ROUTING_KEYS.some(({ key }) => key === text || key.charAt(0) === text))
      report(path, {
        problem: `No Eircode begins with ${text}`,
        expected: 'a routing key or its first letter, such as D02 or D',
        remedy: 'correct it, or delete it',
      });
  const served = new Set(keys.map(({ text }) => text));
  const missing = ROUTING_KEYS.filter(({ key }) => !served.has(key) && !served.has(key.charAt(0)));
  const letters = [...new Set(missing.map(({ key }) => key.charAt(0)))].sort();
  if (letters.length > 0)
    report(['depots'], {
      problem: `No depot has the Eircodes that begin with ${letters.join(', ')}`,
      expected: 'one depot for each',
      remedy: 'add each letter to the keys of its depot',
    });
}

/** The bounds are in the sea around Ireland. */
const isInIreland = (point: unknown): boolean => {
  const [x, y] = [numberAt(point, [0]), numberAt(point, [1])];
  return x > -11.5 && x < -5 && y > 51 && y < 56;
};

function areaRule({ filled }: CheckedFile, report: Report): void {
  for (const [at, feature] of listAt(filled, ['features']).entries()) {
    if (textAt(feature, ['geometry', 'type']) !== 'Polygon') continue;
    const path = ['features', at, 'geometry', 'coordinates', 0];
    const ring = listAt(filled, path);
    const wrong = ring.findIndex((point) => !isInIreland(point));
    const isClosed = ring.length > 3 && JSON.stringify(ring[0]) === JSON.stringify(ring.at(-1));
    if (wrong < 0 && isClosed) continue;
    report(wrong < 0 ? path : [...path, wrong], {
      problem:
        wrong < 0
          ? 'The border of the area is not closed: its last point is not its first'
          : `The point ${JSON.stringify(ring[wrong])} of the area does not lie in Ireland`,
      expected: 'longitude first, then latitude, such as [-6.26, 53.35]',
      remedy: 'correct the points, or bring the file back from the last published version',
    });
  }
}

/** The first entry whose columns are all there reads a file. */
function hiddenLayouts({ filled }: CheckedFile, report: Report): void {
  const layouts = listAt(filled, ['layouts']).map((layout) => ({
    name: textAt(layout, ['name']) ?? '',
    columns: listAt(layout, ['knownBy']).map((column) => columnKey(String(column))),
  }));
  for (const [at, { name, columns }] of layouts.entries()) {
    const earlier = layouts
      .slice(0, at)
      .find((one) => one.columns.every((column) => columns.includes(column)));
    if (earlier !== undefined)
      report(['layouts', at, 'knownBy'], {
        problem: `The entry "${earlier.name}" above reads each file that "${name}" would read`,
        expected: 'one or more columns that the entries above do not know a file by',
        remedy: `move this entry above "${earlier.name}", or write columns that only its files have`,
      });
  }
}

const columnKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
