import type { Ref } from 'react';
import type { PriceOutcome, UnpricedOutcome } from '#domain/get-quote.ts';
import { common } from '#messages/common.ts';
import { pricing } from '#messages/pricing.ts';
import { dayAndPrice, promiseInWords } from '#api/promise-in-words.ts';
import { PATHS } from '#routes';
import { adoptStyles } from '#ui/adopt-styles.ts';
import { charged, PriceList } from '#ui/PriceList.tsx';
import priceListStyles from '#ui/price-list.css?inline';
import styles from './price-view.css?inline';

adoptStyles(priceListStyles + styles);

interface Props {
  outcome: PriceOutcome | UnpricedOutcome;
  heading: Ref<HTMLHeadingElement>;
  back: () => void;
}

/** The price, or that the office works it out. */
export function PriceView({ outcome, heading, back }: Props) {
  return (
    <div className="price-view stack">
      <h3 tabIndex={-1} ref={heading}>
        <small>{pricing.price.heading}</small>{' '}
        {outcome.kind === 'price' ? dayAndPrice(outcome) : outcome.country}
      </h3>
      {outcome.kind === 'price' ? <Price outcome={outcome} /> : <Unpriced outcome={outcome} />}
      <button className="button" data-kind="quiet" type="button" onClick={back}>
        {pricing.price.back}
      </button>
    </div>
  );
}

function Price({ outcome }: { outcome: PriceOutcome }) {
  const { quote, vatPercent } = outcome;
  return (
    <>
      <p>{promiseInWords(outcome.promise)}</p>
      <a className="button" href={PATHS.payBooking + outcome.query}>
        {common.bookNow}
      </a>
      <PriceList
        lines={[
          { label: pricing.price.resultPickup, value: outcome.pickup },
          { label: pricing.price.resultDelivery, value: outcome.delivery },
          { label: pricing.price.resultWeight, value: outcome.weight },
          { label: pricing.price.total, value: quote.totalCents, size: 'big' },
          { label: pricing.price.parts.net, value: quote.netCents, size: 'small' },
          { label: pricing.price.parts.vat(vatPercent), value: quote.vatCents, size: 'small' },
        ]}
      />
      <details>
        <summary>{pricing.price.breakdown}</summary>
        <PriceList
          lines={charged([
            { label: pricing.price.parts.band(outcome.weight), value: quote.bandCents },
            { label: pricing.price.parts.extra, value: quote.extraCents },
            { label: pricing.price.parts.customs, value: quote.customsCents },
          ])}
        />
      </details>
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
