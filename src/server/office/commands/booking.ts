import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { formatDay, formatMoment } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import {
  viewOf,
  collectionInWords,
  parcelInWords,
  priceLines,
  streetLines,
  townLines,
} from '#server/bookings/index.ts';
import { type Db, records, type Row } from '#server/platform/db/index.ts';
import { command, type Office } from '../command.ts';
import { stepEntity } from '../deeds.ts';
import { findBookingTyped } from '../find-row.ts';
import { table } from '../table.ts';
import { fullName, joinLines, printable, shortTime } from '../text.ts';

export const bookingCommand = command({
  name: 'booking',
  usage: '<tracking>',
  about: 'Shows everything about one booking, for a call',
  details: [
    'Both addresses with their phones, what is inside, reference and customs declaration, the price, payments, steps with who made them, changes, claims, mails of the last weeks, and what the office did.',
  ],
  needs: ['a tracking number'],
  more: 'many',
  run: async (office, { words }) => {
    const found = await findBookingTyped(office.db, words);
    if (!found.ok) return found;
    return bookingText(office, found.value);
  },
});

async function bookingText(office: Office, booking: Row<'bookings'>): Promise<string> {
  const { db } = office;
  const view = await viewOf(db, booking, office);
  const deeds = await records.all(db, 'deeds', { booking_id: booking.id }, 'at', 'id');
  return joinLines([
    `${formatTrackingNumber(view.id)}, ${view.state}, ${view.payment}\n`,
    ...factLines(view, booking),
    ...section('Price', priceText(view)),
    ...section('Payments and refunds', await moneyText(db, booking)),
    ...section('Steps', await stepsText(db, booking, deeds)),
    ...section('Changed by the customer, before it', await changesText(db, booking)),
    ...section('Claims', await claimsText(db, booking)),
    ...section('Mails', await mailsText(db, booking)),
    ...section('The office', deeds.map(deedLine).join('\n')),
  ]);
}

const section = (title: string, text: string): string[] =>
  text === '' ? [] : [`\n${title}`, text];

function factLines(view: BookingView, { conditions }: Row<'bookings'>): string[] {
  const lines: [string, string][] = [
    ['Booked', `${formatMoment(view.bookedAt)}, ${view.email || 'no e-mail address'}`],
    ['Collection', collectionInWords(view)],
    ['Promised', view.promised === null ? '' : formatDay(view.promised)],
    ['From', addressLine(view.pickup, 'ireland')],
    ['To', addressLine(view.delivery, view.destination)],
    ['Receiver', view.receiverEmail],
    ['Parcel', parcelInWords(view)],
    ['Contents', view.contents],
    ['Reference', view.reference],
    ['Customs', customsText(view)],
    ['Goods', conditions],
    ['Leave it', view.note],
    ['Return of', view.returnOf ?? ''],
    ['Handed to', view.proof?.name ?? ''],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${`${name}:`.padEnd(12)}${printable(value)}`);
}

function customsText({ customs }: BookingView): string {
  if (customs === null) return '';
  const { reason, eori, items } = customs;
  const lines = items.map(
    ({ description, quantity, valueCents, origin, hs }) =>
      `${quantity} ${description} for ${formatEuro(valueCents)} from ${[origin, hs].filter(Boolean).join(' ')}`,
  );
  return [reason, ...(eori === '' ? [] : [`EORI ${eori}`]), ...lines].join('; ');
}

const addressLine = (address: BookedAddress, destination: string): string =>
  [
    address.name,
    ...streetLines(address),
    ...townLines(address, destination),
    address.country,
    address.phone || 'no phone',
    address.latin,
  ]
    .filter(Boolean)
    .join(', ');

function priceText(view: BookingView): string {
  const lines: [string, number][] = [
    ...priceLines(view).map(({ label, value }): [string, number] => [label, value]),
    ['Total', view.totalCents],
    ['Of it VAT', view.parts.vatCents],
    ['By credit', view.creditCents],
    ['By card', view.dueCents],
    ['Given back', view.refundedCents],
  ];
  return lines
    .filter(([, cents]) => cents !== 0)
    .map(([name, cents]) => `  ${name.padEnd(32)}${formatEuro(cents).padStart(11)}`)
    .join('\n');
}

async function moneyText(db: Db, { id, order_id }: Row<'bookings'>): Promise<string> {
  const payments = order_id === null ? [] : await records.all(db, 'payments', { order_id });
  const parts = await records.all(db, 'part_refunds', { booking_id: id });
  const ids = [id, ...parts.map((part) => part.id)];
  const refunds = await records.all(db, 'refunds', { booking_id: ['in', ids] }, 'created_at');
  const rows = [
    ...payments.map((each) => ({
      at: each.paid_at ?? each.created_at,
      what: `payment ${each.state}`,
      cents: each.cents,
      word: each.intent,
    })),
    ...refunds.map((each) => ({
      at: each.created_at,
      what: `refund ${refundState(each)}`,
      cents: -each.cents,
      word: parts.find((part) => part.id === each.booking_id)?.reason ?? each.reason,
    })),
  ];
  return rows.length === 0 ? '' : table(MONEY_COLUMNS, rows);
}

function refundState({ settled_at, failed_at, done_at }: Row<'refunds'>): string {
  if (settled_at !== null) return 'settled';
  if (failed_at !== null) return 'failed';
  return done_at === null ? 'waiting' : 'sent';
}

interface Movement {
  at: number;
  what: string;
  cents: number;
  word: string;
}

const MONEY_COLUMNS = [
  { title: 'When', of: ({ at }: Movement) => shortTime(at) },
  { title: 'What', of: ({ what }: Movement) => what },
  { title: 'Amount', of: ({ cents }: Movement) => formatEuro(cents), isRight: true },
  { title: 'Reference or reason', of: ({ word }: Movement) => word, least: 10 },
];

async function stepsText(
  db: Db,
  { id }: Row<'bookings'>,
  deeds: readonly Row<'deeds'>[],
): Promise<string> {
  const steps = await db
    .selectFrom('events')
    .leftJoin('accounts', 'accounts.id', 'events.account_id')
    .select(['seq', 'at', 'state', 'town', 'reason', 'corrects'])
    .select(['firstname', 'lastname', 'role'])
    .where('booking_id', '=', id)
    .orderBy('seq')
    .execute();
  const byOf = ({ seq, firstname, lastname, role }: (typeof steps)[number]): string => {
    const deed = deeds.find(({ entity_id }) => entity_id === stepEntity(id, seq));
    if (deed !== undefined) return `office: ${deed.by_whom}`;
    if (role === null) return '';
    return `${role}: ${fullName({ firstname: firstname ?? '', lastname: lastname ?? '' })}`;
  };
  return table(
    [
      { title: 'When', of: ({ at }) => shortTime(at) },
      { title: 'Step', of: ({ state, corrects }) => (corrects ? `${state} (corrects)` : state) },
      { title: 'Town', of: ({ town }) => town, least: 8 },
      { title: 'By', of: byOf, least: 10 },
      { title: 'Reason', of: ({ reason }) => reason, least: 8 },
    ],
    steps,
  );
}

/** Returns each earlier version, with what was different then. */
async function changesText(db: Db, booking: Row<'bookings'>): Promise<string> {
  const changes = await records.all(db, 'booking_changes', { booking_id: booking.id }, 'seq');
  const versions = [...changes.map(({ previous }) => flat(JSON.parse(previous))), flat(booking)];
  return changes
    .map(({ at }, place) => {
      const [before, after] = [versions[place] ?? new Map(), versions[place + 1] ?? new Map()];
      const otherwise = [...before]
        .filter(([key, value]) => after.get(key) !== value)
        .map(([key, value]) => `${key} ${value || 'empty'}`);
      return `  ${shortTime(at)}  ${printable(otherwise.join(', '))}`;
    })
    .join('\n');
}

/** Flattens a version to names such as "delivery.line1", through the JSON in `request`. */
function flat(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null)
    return new Map([[path, value === null ? '' : JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [
      ...(key === 'request' && typeof part === 'string'
        ? flat(JSON.parse(part))
        : flat(part, path === '' ? key : `${path}.${key}`)),
    ]),
  );
}

async function claimsText(db: Db, { id }: Row<'bookings'>): Promise<string> {
  const claims = await records.all(db, 'claims', { booking_id: id }, 'created_at');
  return claims
    .map(
      ({ number, kind, state, created_at, value_cents }) =>
        `  ${shortTime(created_at)}  ${number}, ${kind}, ${state}, ${formatEuro(value_cents)}`,
    )
    .join('\n');
}

async function mailsText(db: Db, { id, order_id }: Row<'bookings'>): Promise<string> {
  const refunds = await records.all(db, 'refunds', { booking_id: id });
  const claims = await records.all(db, 'claims', { booking_id: id });
  const ids = [id, order_id ?? '', ...[...refunds, ...claims].map((row) => row.id)];
  const jobs = await db
    .selectFrom('outbox')
    .selectAll()
    .where((row) => row.or([row('entity_id', 'in', ids), row('entity_id', 'like', `${id} %`)]))
    .where('kind', '!=', 'refund')
    .orderBy('created_at')
    .execute();
  return jobs
    .map(({ kind, created_at, done_at, given_up_at }) => {
      if (done_at !== null) return `  ${shortTime(done_at)}  ${kind}`;
      return `  ${shortTime(created_at)}  ${kind}, ${given_up_at === null ? 'waits' : 'given up'}`;
    })
    .join('\n');
}

const deedLine = ({ at, by_whom, command: what, words }: Row<'deeds'>): string =>
  printable(`  ${shortTime(at)}  ${by_whom}: ${[what, words].filter(Boolean).join(', ')}`);
