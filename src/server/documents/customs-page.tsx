import { customsPage, customsPdf } from '#api/booking-documents.ts';
import * as papers from '#messages/papers.ts';
import type { ReactNode } from 'react';
import { paperEndpoints, whyUnpaid } from './paper-endpoints.tsx';
import { streetLines } from '#server/bookings/index.ts';
import { Code, Named } from '#server/pages/index.ts';
import { bareEuro } from '#domain/money/money.ts';
import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { CUSTOMS_REASONS } from '#domain/parcel/booking.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { needsPlain } from '#domain/text/plain-letters.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { transliterate } from '#domain/text/transliterate.ts';
import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';

type Customs = NonNullable<BookingView['customs']>;

interface SheetProps {
  view: BookingView;
  customs: Customs;
  brand: string;
}

/** The boxes follow the order of form CN 23 (Universal Postal Union, Convention Manual). */
const CustomsSheet = ({ view, customs, brand }: SheetProps) => (
  <article className="sheet-page cn23">
    <p className="strip">
      <strong>{brand}</strong>
      <span>{papers.customs.heading}</span>
      <strong>CN23</strong>
    </p>
    <div className="parties">
      <Party
        heading={papers.customs.from}
        address={view.pickup}
        email={view.email}
        eori={customs.eori}
      />
      <Party heading={papers.customs.to} address={view.delivery} email="" eori="" />
    </div>
    <div className="item-number">
      <div>
        <h2>{papers.customs.item}</h2>
        <p className="number">{formatTrackingNumber(view.id)}</p>
        <p>{papers.customs.opened}</p>
      </div>
      <Code kind="code128" text={view.id} label={papers.customs.itemCode(view.id)} />
    </div>
    <ItemsTable items={customs.items} />
    <dl className="boxes">
      <Box name={papers.customs.gross}>{inKg(view.weightGrams)}</Box>
      <Box name={papers.customs.charges}>{bareEuro(view.totalCents)}</Box>
    </dl>
    <div className="category">
      <h2>{papers.customs.category}</h2>
      <ul role="list">
        {CUSTOMS_REASONS.map((reason) => (
          <li key={reason}>
            <span className="tick-box">
              {reason === customs.reason && (
                <>
                  <span aria-hidden="true">✕</span>
                  <span className="visually-hidden">{papers.customs.ticked}: </span>
                </>
              )}
            </span>
            {booking.customsReasons[reason]}
          </li>
        ))}
      </ul>
    </div>
    <dl className="boxes">
      <Box name={papers.customs.comments}>
        {view.contents !== '' && <BothForms text={view.contents} />}
      </Box>
      <Box name={papers.customs.licence} />
      <Box name={papers.customs.certificate} />
      <Box name={papers.customs.invoice} />
    </dl>
    <div className="signature">
      <p>{papers.customs.certify}</p>
      <p className="line">{papers.customs.signature}</p>
    </div>
  </article>
);

interface PartyProps {
  heading: string;
  address: BookedAddress;
  email: string;
  eori: string;
}

function Party({ heading, address, email, eori }: PartyProps) {
  const rows: readonly (readonly [string, string])[] = [
    [papers.customs.name, address.name],
    [papers.customs.street, streetLines(address).join(', ')],
    [papers.customs.plain, address.latin ?? ''],
    [papers.customs.postcode, address.postcode],
    [papers.customs.town, address.town],
    [common.addressStateThere, address.state ?? ''],
    [papers.customs.country, address.country],
    [papers.customs.phone, shownPhone(address.phone, true)],
    [papers.customs.email, email],
    [papers.customs.eori, eori],
  ];
  return (
    <div>
      <h2>{heading}</h2>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Box key={name} name={name}>
              <BothForms text={value} />
            </Box>
          ))}
      </dl>
    </div>
  );
}

const COLUMNS = [
  papers.customs.description,
  papers.customs.quantity,
  papers.customs.netWeight,
  papers.customs.value,
  papers.customs.hs,
  papers.customs.origin,
];

const ItemsTable = ({ items }: Pick<Customs, 'items'>) => (
  <section className="scroll" aria-label={papers.customs.items} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ description, quantity, weightGrams, valueCents, hs, origin }, at) => (
          <tr key={at}>
            <th scope="row">
              <BothForms text={description} />
            </th>
            <td>{quantity}</td>
            <td>{inKg(weightGrams)}</td>
            <td>{bareEuro(valueCents)}</td>
            <td>{hs}</td>
            <td>
              <BothForms text={origin} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {papers.customs.totals}, {papers.customs.totalValue}
          </th>
          <td>{sum(items, ({ quantity }) => quantity)}</td>
          <td>{inKg(sum(items, ({ weightGrams }) => weightGrams))}</td>
          <td>{bareEuro(sum(items, ({ valueCents }) => valueCents))}</td>
          <td></td>
          <td></td>
        </tr>
      </tfoot>
    </table>
  </section>
);

/** The text is shown as it was typed, and in plain letters for customs abroad. */
const BothForms = ({ text }: { text: string }) => (
  <>
    <Named text={text} />
    {needsPlain(text) && (
      <>
        {' '}
        <span className="plain">
          (<span className="visually-hidden">{papers.customs.plain}: </span>
          <Named text={transliterate(text).text} />)
        </span>
      </>
    )}
  </>
);

const Box = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
const inKg = (grams: number): string => (grams / 1000).toFixed(3);
const sum = (items: Customs['items'], of: (item: Customs['items'][number]) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

export const customsEndpoints = paperEndpoints(
  'customs',
  { page: customsPage, pdf: customsPdf },
  ({ view, services: { content } }) => {
    if (view.customs === null) return 'no-customs';
    const unpaid = whyUnpaid(view);
    if (unpaid !== undefined) return unpaid;
    const { title, hint } = papers.customs;
    const brand = content.settings('site').name;
    const sheets = <CustomsSheet view={view} customs={view.customs} brand={brand} />;
    return { title, hint, paper: 'sheet', sheets };
  },
);
