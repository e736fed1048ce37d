import type { Ref } from 'react';
import { formatDay } from '#domain/calendar.ts';
import type { DeliveryPromise } from '#domain/delivery-promise.ts';
import { formatEuro } from '#domain/money.ts';
import type { Tariff } from '#domain/tariff.ts';
import { priceMessages as messages } from '#messages';
import { PATHS } from '#routes';
import type { PriceOutcome, UnpricedOutcome } from './get-quote.ts';

interface Props {
  outcome: PriceOutcome | UnpricedOutcome;
  tariff: Tariff;
  heading: Ref<HTMLHeadingElement>;
  back: () => void;
}

/** The price view of the quote. */
export function PriceView({ outcome, tariff, heading, back }: Props) {
  return (
    <div className="price-view stack">
      <h3 tabIndex={-1} ref={heading}>
        {messages.heading}
      </h3>
      {outcome.kind === 'price' ? (
        <Price outcome={outcome} vatPercent={tariff.vatPercent} />
      ) : (
        <Unpriced outcome={outcome} />
      )}
      <button className="button" data-kind="quiet" type="button" onClick={back}>
        {messages.back}
      </button>
    </div>
  );
}

function Price({ outcome, vatPercent }: { outcome: PriceOutcome; vatPercent: number }) {
  const { quote } = outcome;
  const parts = [
    { label: messages.parts.band(outcome.weight), cents: quote.bandCents },
    { label: messages.parts.extra, cents: quote.extraCents },
    { label: messages.parts.customs, cents: quote.customsCents },
  ].filter(({ cents }) => cents > 0);
  const taxes = [
    { label: messages.parts.net, cents: quote.netCents },
    { label: messages.parts.vat(vatPercent), cents: quote.vatCents },
  ];
  return (
    <>
      <dl className="price-list">
        <Row label={messages.resultPickup} value={outcome.pickup} />
        <Row label={messages.resultDelivery} value={outcome.delivery} />
        <Row label={messages.resultWeight} value={outcome.weight} />
        <Row label={messages.total} value={formatEuro(quote.totalCents)} big />
      </dl>
      <p>{promiseText(outcome.promise)}</p>
      <h4>{messages.breakdown}</h4>
      <dl className="price-list small">
        {[...parts, ...taxes].map(({ label, cents }) => (
          <Row key={label} label={label} value={formatEuro(cents)} />
        ))}
      </dl>
      <a className="button" href={PATHS.payBooking + outcome.query}>
        {messages.bookNow}
      </a>
    </>
  );
}

const Row = ({ label, value, big = false }: { label: string; value: string; big?: boolean }) => (
  <div data-big={big || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Unpriced({ outcome: { country, weight } }: { outcome: UnpricedOutcome }) {
  const query = new URLSearchParams({ subject: messages.unpricedSubject(country, weight) });
  return (
    <>
      <p>{messages.unpriced(country)}</p>
      <a className="button" href={`${PATHS.contact}?${query}#enquiry`}>
        {messages.unpricedLink}
      </a>
    </>
  );
}

function promiseText({ collection, deliveryFrom, deliveryTo }: DeliveryPromise): string {
  if (deliveryFrom !== deliveryTo)
    return messages.promiseRange(
      formatDay(collection),
      formatDay(deliveryFrom),
      formatDay(deliveryTo),
    );
  if (collection === deliveryFrom) return messages.promiseSameDay(formatDay(collection));
  return messages.promiseDay(formatDay(collection), formatDay(deliveryFrom));
}
