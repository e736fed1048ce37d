import { labelPage, labelsPdf } from '#api/booking-documents.ts';
import { papers } from '#messages/papers.ts';
import { storedBooking } from '#server/bookings/index.ts';
import { type Db, type Row, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';
import { documentEndpoint } from './document-endpoint.ts';
import type { Labelled } from './label-facts.ts';
import { pdfLabels } from './label-page.ts';
import { pdfResponse, pdfOf } from './pdf-response.ts';

/** In the order of the upload, which belongs to one account. */
export const labelsPdfEndpoint = documentEndpoint(labelsPdf, async (opened) => {
  const { booking, view, services, params } = opened;
  if (view.payment === 'open' || view.payment === 'held') return 'unpaid';
  const bookings = await labelledWith(services.db, booking);
  const labels = bookings.flatMap((each) => pdfLabels(labelledOf(each), services));
  if (labels.length === 0) return 'no-label';
  return pdfResponse(
    opened,
    { kind: 'labels', title: papers.label.all(labels.length), labels, paper: params.paper },
    { name: 'labels', page: labelPage },
  );
});

const WITHOUT = ['created', 'delivered', 'returned', 'cancelled'] as const;

const labelledWith = (db: Db, booking: Row<'bookings'>): Promise<Row<'bookings'>[]> =>
  together(db, booking).selectAll().orderBy('id').execute();

export async function countLabelled(db: Db, booking: Row<'bookings'>): Promise<number> {
  const found = await together(db, booking)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

const together = (db: Db, { order_id, account_id, id }: Row<'bookings'>) =>
  db
    .selectFrom('bookings')
    .where('order_id', '=', order_id)
    .where('last_state', 'not in', WITHOUT)
    .where((row) => row.or([row('id', '=', id), row('account_id', '=', account_id)]));

function labelledOf(booking: Row<'bookings'>): Labelled {
  const { pickup, delivery, weightGrams, size, pallets, note, customs } = storedBooking(
    booking.request,
  );
  return {
    id: booking.tracking,
    pickup,
    delivery,
    weightGrams,
    size,
    pallets,
    note,
    customs,
    destination: booking.destination,
    collectOn: booking.collect_on,
    collectPart: booking.collect_part === '' ? null : booking.collect_part,
    promised: booking.promised_on,
  };
}

/** 6 kB each: more would be too large for some mailboxes. */
const MAX_LABELS = 100;

/** Made when sending. The mail is the contract, so it goes without them when that fails. */
export const withLabels =
  (composer: Composer, find: 'order' | 'booking'): Composer =>
  async (subject, services) => {
    const letter = await composer(subject, services);
    if (letter === undefined) return undefined;
    const sought = find === 'order' ? { order_id: subject } : { id: subject };
    const booking = await records.find(services.db, 'bookings', sought, 'id');
    const attachment = booking && (await labelsOf(booking, find, services));
    return attachment === undefined ? letter : { ...letter, attachments: [attachment] };
  };

async function labelsOf(
  booking: Row<'bookings'>,
  find: 'order' | 'booking',
  services: PlatformServices,
) {
  const together = await labelledWith(services.db, booking);
  const own = find === 'order' ? together : together.filter(({ id }) => id === booking.id);
  const labels = own.flatMap((each) => pdfLabels(labelledOf(each), services));
  const [first] = own;
  if (first === undefined || labels.length > MAX_LABELS) return undefined;
  const isOne = own.length === 1;
  const title = isOne ? papers.label.title(first.tracking) : papers.label.all(labels.length);
  const made = await pdfOf({ kind: 'labels', title, labels, paper: 'a6' }, services);
  if (!made.ok) return undefined;
  return {
    filename: isOne ? `label-${first.tracking}.pdf` : 'labels.pdf',
    contentType: 'application/pdf',
    content: made.value,
  };
}
