import type { Ref } from 'react';
import type { PriceOutcome, UnpricedOutcome } from '#domain/get-quote.ts';
import type { Tariff } from '#domain/tariff.ts';
import { common } from '#messages/common.ts';
import { pricing } from '#messages/pricing.ts';
import { promiseInWords } from '#api/promise-in-words.ts';
import { PATHS } from '#routes';
import { charged, PriceList, type PriceLine } from '#ui/PriceList.tsx';

interface Props {
  outcome: PriceOutcome | UnpricedOutcome;
  tariff: Tariff;
  heading: Ref<HTMLHeadingElement>;
  back: () => void;
}

/** The price, or that the office works one out, in place of the form. */
export function PriceView({ outcome, tariff, heading, back }: Props) {
  return (
    <div className="price-view stack">
      <h3 tabIndex={-1} ref={heading}>
        {pricing.price.heading}
      </h3>
      {outcome.kind === 'price' ? (
        <Price outcome={outcome} vatPercent={tariff.vatPercent} />
      ) : (
        <Unpriced outcome={outcome} />
      )}
      <button className="button" data-kind="quiet" type="button" onClick={back}>
        {pricing.price.back}
      </button>
    </div>
  );
}

function Price({ outcome, vatPercent }: { outcome: PriceOutcome; vatPercent: number }) {
  const { quote } = outcome;
  const lines: PriceLine[] = [
    { label: pricing.price.resultPickup, value: outcome.pickup },
    { label: pricing.price.resultDelivery, value: outcome.delivery },
    { label: pricing.price.resultWeight, value: outcome.weight },
    { label: pricing.price.total, value: quote.totalCents, size: 'big' },
  ];
  const parts = charged([
    { label: pricing.price.parts.band(outcome.weight), value: quote.bandCents },
    { label: pricing.price.parts.extra, value: quote.extraCents },
    { label: pricing.price.parts.customs, value: quote.customsCents },
    { label: pricing.price.parts.net, value: quote.netCents },
    { label: pricing.price.parts.vat(vatPercent), value: quote.vatCents },
  ]);
  return (
    <>
      <PriceList lines={lines} />
      <p>{promiseInWords(outcome.promise)}</p>
      <h4>{pricing.price.breakdown}</h4>
      <PriceList lines={parts} isSmall />
      <a className="button" href={PATHS.payBooking + outcome.query}>
        {common.bookNow}
      </a>
    </>
  );
}

function Unpriced({ outcome: { country, weight } }: { outcome: UnpricedOutcome }) {
  const query = new URLSearchParams({ subject: pricing.price.unpricedSubject(country, weight) });
  return (
    <>
      <p>{pricing.price.unpriced(country)}</p>
      <a className="button" href={`${PATHS.contact}?${query}#enquiry`}>
        {pricing.price.unpricedLink}
      </a>
    </>
  );
}
