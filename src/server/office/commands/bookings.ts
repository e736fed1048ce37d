import { expressionBuilder, sql } from 'kysely';
import { addDays, dublinDay, type Day } from '#domain/days/calendar.ts';
import { STATES, type State, TROUBLE_STATES } from '#domain/parcel/consignment.ts';
import { readPhone } from '#domain/people/phone.ts';
import { fold } from '#domain/places/place-search.ts';
import { formatEuro } from '#domain/money/money.ts';
import { storedBooking } from '#server/bookings/index.ts';
import { beyond, inPieces, type Db, type Tables } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { collectionsText } from './collections.ts';
import { misused } from '../io.ts';
import { ALL_OPTION, hiddenRows, MAX_LISTED, table } from '../table.ts';
import { readState, stateHint } from '../step.ts';
import { counted, dayIn, jsonOf, shortTime, joinLines } from '../text.ts';

export const bookingsCommand = command({
  name: 'bookings',
  usage: '[<words>] [--collect <day>|--day <day>|--state <state>|--<more>]',
  about: 'Lists the bookings with where they are, the newest first',
  details: [
    '"booking <tracking>" shows all about one. Words search: a name, a town, an Eircode, a phone number or an e-mail address, such as D6W PV38.',
  ],
  options: {
    state: { type: 'string', value: '<state>', about: `Only one of: ${STATES.join(', ')}` },
    day: {
      type: 'string',
      value: '<day>',
      about: 'Only those promised for a day: 2026-11-21, yesterday, today or tomorrow',
    },
    collect: {
      type: 'string',
      value: '<day>',
      about: 'What is collected on a day, by half and area, with addresses and phones, to print',
    },
    'no-day': {
      type: 'boolean',
      about: 'Only those paid too late, whose customer chooses a new collection day',
    },
    trouble: {
      type: 'boolean',
      about: 'Only those with a failed attempt or an exception that no step has followed',
    },
    held: { type: 'boolean', about: 'Only those whose goods wait for the office to agree' },
    all: ALL_OPTION,
    json: { type: 'boolean', about: 'All of them as JSON' },
  },
  more: 'many',
  run: async ({ db, now }, { words, text, flag }) => {
    const typedState = text('state');
    const state = readState(typedState ?? '');
    if (typedState !== undefined && state === undefined)
      return misused(
        `"${typedState}" is no state.${stateHint(typedState) || ` Give one of: ${STATES.join(', ')}.`}`,
      );
    const collect = text('collect');
    const typedDay = collect ?? text('day');
    const day = dayFrom(typedDay ?? '', dublinDay(now()));
    if (typedDay !== undefined && day === undefined)
      return misused(`"${typedDay}" is no day: write it as 2026-11-21, or today or tomorrow.`);
    if (collect !== undefined && day !== undefined) return collectionsText(db, day);
    const wanted = {
      words,
      state,
      day,
      isDayless: flag('no-day'),
      isTrouble: flag('trouble'),
      isHeld: flag('held'),
    };
    if (flag('json')) return jsonOf((await everyOne(db, wanted)).map(asJson));
    const { count, cents } = await totalOf(db, wanted);
    const shown = flag('all')
      ? await everyOne(db, wanted)
      : await listed(db, wanted, undefined, MAX_LISTED);
    return joinLines([
      shown.length > 0 && table(shownColumns(shown), shown),
      `${counted(count, 'booking')}${count > 0 ? `, ${formatEuro(cents)}` : ''}.`,
      hiddenRows(count, shown.length),
    ]);
  },
});

function dayFrom(typed: string, today: Day): Day | undefined {
  const word = typed.trim().toLowerCase();
  const days = ['yesterday', 'today', 'tomorrow'].indexOf(word);
  if (days !== -1) return addDays(today, days - 1);
  return dayIn(word);
}

interface Wanted {
  words: readonly string[];
  state: State | undefined;
  day: Day | undefined;
  isDayless: boolean;
  isTrouble: boolean;
  isHeld: boolean;
}

const wantedOf = (db: Db, { words, state, day, isDayless, isTrouble, isHeld }: Wanted) =>
  db
    .selectFrom('bookings')
    .$if(words.length > 0, (query) => query.where((row) => row.or(matches(db, words))))
    .$if(state !== undefined, (query) => query.where('last_state', '=', state ?? 'created'))
    .$if(isTrouble, (query) => query.where('last_state', 'in', TROUBLE_STATES))
    .$if(isHeld, (query) =>
      query
        .where('last_state', '=', 'created')
        .where(
          'order_id',
          'in',
          db.selectFrom('orders').select('id').where('payable_from', 'is', null),
        ),
    )
    .$if(isDayless, (query) => query.where('choose_day_by', 'is not', null))
    .$if(day !== undefined, (query) => query.where('promised_on', '=', day ?? ''));

function matches(db: Db, words: readonly string[]) {
  const text = words.join(' ').replace(/[%_\\]/g, '');
  const email = db
    .selectFrom('orders')
    .select('id')
    .where('email', 'like', `%${text.toLowerCase()}%`);
  const row = expressionBuilder<Tables, 'bookings'>();
  const phone = readPhone(text);
  // Numbers are stored with +353 since D29; earlier ones are as typed, with 0.
  const number = 'stored' in phone ? phone.stored.replace(/^\+353/, '') : undefined;
  const bare = sql`replace(lower(request), ' ', '')`;
  return [
    row.and(text.split(' ').map((word) => row('search_text', 'like', `%${fold(word)}%`))),
    row(bare, 'like', `%${text.toLowerCase().replaceAll(' ', '')}%`),
    ...(number === undefined ? [] : [row(bare, 'like', `%${number}%`)]),
    row('order_id', 'in', email),
  ];
}

async function totalOf(db: Db, wanted: Wanted): Promise<{ count: number; cents: number }> {
  const { count, cents } = await wantedOf(db, wanted)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | string | null>('total_cents').as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { count, cents: Number(cents) };
}

async function everyOne(db: Db, wanted: Wanted): Promise<Booking[]> {
  const all: Booking[] = [];
  for await (const piece of inPieces<Booking>((after, most) => listed(db, wanted, after, most)))
    all.push(...piece);
  return all;
}

const listing = (db: Db, wanted: Wanted) =>
  wantedOf(db, wanted)
    .innerJoin('events', (join) =>
      join
        .onRef('events.booking_id', '=', 'bookings.id')
        .onRef('events.seq', '=', 'bookings.steps'),
    )
    .select(['id', 'tracking', 'total_cents', 'promised_on', 'created_at', 'state', 'town', 'at'])
    .select(['choose_day_by', 'conditions', 'request', 'reason'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

type Booking = Awaited<ReturnType<ReturnType<typeof listing>['execute']>>[number];

const listed = (
  db: Db,
  wanted: Wanted,
  after: Booking | undefined,
  most: number,
): Promise<Booking[]> =>
  listing(db, wanted)
    .where(beyond(['created_at', 'id'], '<', after && [after.created_at, after.id]))
    .limit(most)
    .execute();

const BOOKING_COLUMNS = [
  { title: 'Tracking', of: ({ tracking }: Booking) => tracking },
  { title: 'Booked', of: ({ created_at }: Booking) => dublinDay(created_at) },
  { title: 'State', of: ({ state }: Booking) => state },
  { title: 'Town', of: ({ town }: Booking) => town, least: 10 },
  { title: 'Last step', of: ({ at }: Booking) => shortTime(at) },
  {
    title: 'Promised',
    of: ({ promised_on, choose_day_by }: Booking) =>
      promised_on ?? (choose_day_by === null ? '' : 'no day'),
  },
  { title: 'Total', of: ({ total_cents }: Booking) => formatEuro(total_cents), isRight: true },
];

const MORE_COLUMNS = [
  { title: 'Reason', of: ({ reason }: Booking) => reason },
  { title: 'Conditions', of: ({ conditions }: Booking) => conditions },
  { title: 'Moved to', of: ({ request }: Booking) => storedBooking(request).redelivery?.day ?? '' },
  { title: 'Leave it', of: ({ request }: Booking) => storedBooking(request).note },
];

const shownColumns = (shown: readonly Booking[]) => [
  ...BOOKING_COLUMNS,
  ...MORE_COLUMNS.filter(({ of }) => shown.some((booking) => of(booking) !== '')),
];

const asJson = ({
  tracking,
  total_cents,
  promised_on,
  created_at,
  state,
  town,
  at,
  choose_day_by: until,
  conditions,
  request,
}: Booking) => ({
  tracking,
  state,
  town,
  promised: promised_on,
  chooseDayBy: until === null ? null : new Date(until).toISOString(),
  movedTo: storedBooking(request).redelivery?.day ?? null,
  note: storedBooking(request).note,
  totalCents: total_cents,
  conditions,
  booked: new Date(created_at).toISOString(),
  lastStep: new Date(at).toISOString(),
});
