import { proofPhoto } from '#api/booking-documents.ts';
import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { dublinDay, formatDay, formatDays, type Day } from '#domain/days/calendar.ts';
import { isFinal } from '#domain/parcel/consignment.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as common from '#messages/common.ts';
import * as documents from '#messages/documents.ts';
import * as payment from '#messages/payment.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { sumLines } from '#ui/price-parts.ts';
import { PriceList } from '#ui/PriceList.tsx';
import { FactRows, NamedList, Named } from '#server/pages/index.ts';
import {
  collectionInWords,
  parcelInWords,
  PICKUP_IN,
  priceLines,
  streetLines,
  townLines,
  vatPercentOf,
} from '../booking-in-words.ts';
import { bookingPath } from '../booking-links.ts';
import { promiseWithFerry } from '../promised.ts';

const words = documents.booking;

interface Props {
  view: BookingView;
  today: Day;
  config: PlatformServices['config'];
}

export const BookedFacts = ({ view, today, config }: Props) => (
  <section>
    <h2>{words.what}</h2>
    <FactRows
      rows={[
        [words.day, view.dayOver ? '' : collectionInWords(view)],
        [
          view.promised !== null && view.promised < today ? words.wasPromised : words.promised,
          view.promised === null || isFinal(view.state)
            ? ''
            : promiseWithFerry(
                formatDays({ from: view.promisedFrom, to: view.promised }, formatDay),
                view.ferryDays,
              ),
        ],
        [words.from, <AddressLines address={view.pickup} destination={PICKUP_IN} />],
        [words.to, <AddressLines address={view.delivery} destination={view.destination} />],
        [words.parcel, parcelInWords(view)],
        [words.contents, view.contents && <Named text={view.contents} />],
        [common.reference, view.reference && <Named text={view.reference} />],
        [words.note, view.note && <Named text={view.note} />],
        [
          words.returnOf,
          view.returnOf && (
            <a href={bookingPath(config, view.returnOf)}>{formatTrackingNumber(view.returnOf)}</a>
          ),
        ],
        [words.receiver, view.receiverEmail && <Named text={view.receiverEmail} />],
        [words.mails, view.email && <Named text={view.email} />],
      ]}
    />
  </section>
);

const AddressLines = ({
  address,
  destination,
}: {
  address: BookedAddress;
  destination: string;
}) => (
  <NamedList
    texts={[
      address.name,
      ...streetLines(address),
      ...townLines(address, destination),
      address.country,
    ]}
    between={<br />}
  />
);

export function PricePart({
  view,
  content,
}: Pick<Props, 'view'> & Pick<PlatformServices, 'content'>) {
  const { parts, totalCents, creditCents, dueCents, refundedCents } = view;
  const percent = vatPercentOf(parts, content.settings('tariff').vatPercent);
  const isOpen = view.payment === 'open' || view.payment === 'held';
  const showsCard = view.payment !== 'cancelled' && (isOpen ? creditCents > 0 : dueCents > 0);
  const sums = sumLines(common.totalWithVat, { totalCents, ...parts }, percent);
  return (
    <section>
      <h2>{words.price}</h2>
      <PriceList
        lines={[
          ...priceLines(view),
          ...(parts.netCents > 0 ? sums : sums.slice(0, 1)),
          ...(creditCents > 0
            ? [{ label: isOpen ? common.yourCredit : words.credit, value: -creditCents }]
            : []),
          ...(showsCard
            ? [{ label: isOpen ? payment.card : words.paid, value: dueCents, size: 'big' as const }]
            : []),
          ...(refundedCents > 0 ? [{ label: words.refunded, value: refundedCents }] : []),
        ]}
      />
    </section>
  );
}

export function ProofPart({ view: { id, proof }, config }: Omit<Props, 'today'>) {
  if (proof === null) return null;
  const day = formatDay(dublinDay(proof.at));
  const { after } = documents;
  return (
    <section>
      <h2>{after.proof}</h2>
      <p>
        {proof.name === '' ? after.handed(day) : <Named text={after.takenBy(proof.name, day)} />}
      </p>
      {proof.hasPhoto && (
        <p>
          <a href={callPath(config, proofPhoto, { id })}>{after.photo}</a>
        </p>
      )}
    </section>
  );
}
