import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { findBookingTyped } from '../find-row.ts';
import { misused } from '../io.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { counted, jsonOf, printable, shortId, shortTime } from '../text.ts';

export const noteCommand = command({
  name: 'note',
  usage: '<tracking> "<text>"',
  about: 'Keeps a note about a booking, which only the office reads',
  details: [
    '"booking <tracking>" shows it. It is a part of the copy of their data that a person can ask for.',
  ],
  isDeed: true,
  needs: ['a tracking number', 'the note'],
  more: 'many',
  run: async (office, { words }) => {
    const { db } = office;
    const note = printable(words.at(-1) ?? '').trim();
    const found = await findBookingTyped(db, words.slice(0, -1));
    if (!found.ok) return found;
    if (note === '') return misused('The note is empty. Nothing was done.');
    await recordDeed(db, office, { command: 'note', bookingId: found.value.id, words: note });
    return `The note about ${formatTrackingNumber(found.value.tracking)} is saved.`;
  },
});

export const deedsCommand = command({
  name: 'deeds',
  usage: '[<words>] [--all|--json]',
  about: 'Lists what the office did, and who, the newest first',
  details: [
    'Words search who did it and what was said. Who is the user of the machine, or the name that --by gave, with that user. What is about a booking goes with it, the rest is kept for six years.',
  ],
  options: { all: ALL_OPTION, json: { type: 'boolean', about: 'All of them as JSON' } },
  more: 'many',
  run: async (office, { words, flag }) => {
    const rows = await listed(office, words.join(' ').toLowerCase());
    if (flag('json')) return jsonOf(rows.map(asJson));
    return listText(
      { columns: DEED_COLUMNS, rows, isAll: flag('all') },
      `${counted(rows.length, 'deed')}.`,
    );
  },
});

type Deed = Awaited<ReturnType<typeof listed>>[number];

async function listed({ db }: Pick<Office, 'db'>, words: string) {
  const rows = await db
    .selectFrom('deeds')
    .leftJoin('bookings', 'bookings.id', 'deeds.booking_id')
    .selectAll('deeds')
    .select('tracking')
    .orderBy('at', 'desc')
    .orderBy('deeds.id', 'desc')
    .execute();
  return rows.filter((row) =>
    [row.by_whom, row.command, row.words, row.tracking].join(' ').toLowerCase().includes(words),
  );
}

const aboutOf = ({ tracking, entity_id }: Deed): string => tracking ?? shortId(entity_id);

const DEED_COLUMNS = [
  { title: 'When', of: ({ at }: Deed) => shortTime(at) },
  { title: 'Who', of: ({ by_whom }: Deed) => by_whom, least: 10 },
  { title: 'What', of: ({ command: what }: Deed) => what },
  { title: 'About', of: aboutOf },
  { title: 'Words', of: ({ words }: Deed) => words, least: 10 },
];

const asJson = (deed: Deed) => ({
  at: new Date(deed.at).toISOString(),
  by: deed.by_whom,
  command: deed.command,
  about: deed.tracking ?? deed.entity_id,
  words: deed.words,
});
