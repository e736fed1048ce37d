import type { Db, Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';
import { pdfLabels } from './label-page.ts';
import { labelledOf, labelledWith } from './labels-pdf.ts';
import { labelWords } from './paper-words.ts';
import { pdfOf } from './pdf-response.ts';

/** A label is 6 kB: more would be too large for some mailboxes, and the mail leads to where all of them are. */
const MOST_LABELS = 100;

/**
 * Puts the labels of a paid booking into a mail about it, as a file that is made when the mail is sent: the outbox keeps the
 * subject alone. The mail goes without it when it cannot be made, because it is the contract too. `find` says which booking
 * a subject means.
 */
export const withLabels =
  (composer: Composer, find: 'order' | 'booking'): Composer =>
  async (subject, services) => {
    const letter = await composer(subject, services);
    if (letter === undefined) return undefined;
    const booking = await bookingOf(services.db, find === 'order' ? 'order_id' : 'id', subject);
    const attachment = booking && (await labelsOf(booking, find, services));
    return attachment === undefined ? letter : { ...letter, attachments: [attachment] };
  };

const bookingOf = (
  db: Db,
  column: 'order_id' | 'id',
  value: string,
): Promise<Row<'bookings'> | undefined> =>
  db.selectFrom('bookings').selectAll().where(column, '=', value).orderBy('id').executeTakeFirst();

async function labelsOf(
  booking: Row<'bookings'>,
  find: 'order' | 'booking',
  services: PlatformServices,
) {
  const together = await labelledWith(services.db, booking);
  const own = find === 'order' ? together : together.filter(({ id }) => id === booking.id);
  const labels = own.flatMap((each) => pdfLabels(labelledOf(each), services));
  const [first] = own;
  if (first === undefined || labels.length > MOST_LABELS) return undefined;
  const isOne = own.length === 1;
  const title = isOne ? labelWords.title(first.tracking) : labelWords.all(labels.length);
  const made = await pdfOf({ kind: 'labels', title, labels, paper: 'a6' }, services);
  if (!made.ok) return undefined;
  return {
    filename: isOne ? `label-${first.tracking}.pdf` : 'labels.pdf',
    contentType: 'application/pdf',
    content: made.value,
  };
}
