import { Fragment, type ReactNode } from 'react';
import { formatDate } from '#domain/days/calendar.ts';
import { formatEuro, splitVat } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as booking from '#messages/booking.ts';
import type { Content } from '#server/platform/index.ts';
import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import * as papers from '#messages/papers.ts';
import {
  billingPart,
  PICKUP_IN,
  parcelInWords,
  priceLines,
  streetLines,
  townLines,
  vatPercentOf,
} from '#server/bookings/index.ts';
import { Lines, MoneyRow, Named } from '#server/pages/index.ts';
import {
  type ReceiptData,
  type ReceiptLine,
  type RefundNote,
  receiptOf,
  vatByRate,
} from './receipt-data.ts';
import { receiptPage, receiptPdf } from '#api/booking-documents.ts';
import { paperEndpoints } from './paper-endpoints.tsx';

/** The receipt is an invoice too (S.I. 639/2010, regulation 20). Credit is a means of payment, so it comes after the VAT. */
function ReceiptSheet({ receipt, content }: { receipt: ReceiptData; content: Content }) {
  const { number, day, lines } = receipt;
  const percentNow = content.settings('tariff').vatPercent;
  const sum = (cents: (line: ReceiptLine) => number) =>
    lines.reduce((all, line) => all + cents(line), 0);
  const creditCents = sum((line) => line.creditCents);
  const totalCents = sum((line) => line.totalCents);
  const isMany = lines.length > 1;
  const rates = vatByRate(
    lines.map((line) => line.parts),
    (part) => vatPercentOf(part, percentNow),
  );
  return (
    <article className="sheet-page">
      <h2>{papers.receipt.title(number)}</h2>
      <p>
        {papers.receipt.date}: {formatDate(day)}
      </p>
      <div className="parties">
        <Seller content={content} />
        <Buyer {...receipt} />
      </div>
      <h3>{papers.receipt.supplies}</h3>
      {lines.map((line) => (
        <LineTable key={line.number} line={line} percentNow={percentNow} isOneOfMany={isMany} />
      ))}
      {isMany && sum((line) => line.parts.extraCents) > 0 && (
        <p className="small">{booking.collectionsReceipt}</p>
      )}
      <MoneyTable caption={isMany ? papers.receipt.all : papers.receipt.total}>
        {rates.map(({ percent, netCents, vatCents }) => (
          <Fragment key={percent}>
            <MoneyRow name={papers.receipt.net} cents={netCents} />
            <MoneyRow name={papers.receipt.vat(percent)} cents={vatCents} />
          </Fragment>
        ))}
        <MoneyRow name={papers.receipt.total} cents={totalCents} isSum />
      </MoneyTable>
      <MoneyTable caption={papers.receipt.payment}>
        {creditCents > 0 && <MoneyRow name={papers.receipt.credit} cents={creditCents} />}
        {totalCents > creditCents && (
          <MoneyRow name={papers.receipt.card} cents={totalCents - creditCents} />
        )}
      </MoneyTable>
    </article>
  );
}

const MoneyTable = ({ caption, children }: { caption: ReactNode; children: ReactNode }) => (
  <table className="money">
    <caption>{caption}</caption>
    <tbody>{children}</tbody>
  </table>
);

export function Seller({ content }: { content: Content }) {
  const facts = content.facts();
  const [office] = content.settings('site').offices;
  return (
    <div>
      <h3>{papers.receipt.seller}</h3>
      <p>
        <Lines
          lines={[
            facts['company'],
            office?.street,
            [office?.town, office?.eircode].filter(Boolean).join(' '),
            papers.receipt.vatNumber(facts['vat-number'] ?? ''),
            papers.receipt.company(facts['company-number'] ?? ''),
          ]}
        />
      </p>
    </div>
  );
}

function Buyer({ customer, billing }: Pick<ReceiptData, 'customer' | 'billing'>) {
  const { name, company, address, vatNumber } = billing;
  const isNamed = name !== '' || company !== '';
  const person = isNamed ? name : customer.name;
  return (
    <div>
      <h3>{papers.receipt.customer}</h3>
      <p>
        <Lines
          lines={[
            company !== '' && <Named key="company" text={company} />,
            person !== '' && <Named key="person" text={person} />,
            address !== '' && <Named key="address" text={address} />,
            address === '' && isNamed && papers.receipt.collectedAt,
            address === '' && <Place key="place" {...customer} />,
            vatNumber !== '' && papers.receipt.vatNumber(vatNumber),
          ]}
        />
      </p>
    </div>
  );
}

const Place = (address: BookedAddress) => (
  <Lines
    lines={[...streetLines(address), ...townLines(address, PICKUP_IN), address.country].map(
      (line, at) => line !== '' && <Named key={at} text={line} />,
    )}
  />
);

interface LineProps {
  line: ReceiptLine;
  percentNow: number;
  isOneOfMany: boolean;
}

function LineTable({ line, percentNow, isOneOfMany }: LineProps) {
  const { parts, number, from, to } = line;
  const caption = (
    <>
      {papers.receipt.booking} {formatTrackingNumber(number)},{' '}
      <Named text={papers.receipt.journey(from, to)} />, {parcelInWords(line)}
    </>
  );
  const whole = (
    <>
      {papers.receipt.price}{' '}
      <span className="small">
        ({papers.receipt.net} {formatEuro(parts.netCents)},{' '}
        {papers.receipt.vat(vatPercentOf(parts, percentNow))} {formatEuro(parts.vatCents)})
      </span>
    </>
  );
  return (
    <MoneyTable caption={caption}>
      {priceLines(line).map(({ label, value }) => (
        <MoneyRow key={label} name={label} cents={value} />
      ))}
      {isOneOfMany && <MoneyRow name={whole} cents={line.totalCents} isSum />}
    </MoneyTable>
  );
}

interface RefundProps {
  refund: RefundNote;
  receipt: ReceiptData;
  view: BookingView;
  content: Content;
}

function RefundSheet({ refund, receipt, view: { id, parts }, content }: RefundProps) {
  const { creditCents } = refund;
  const percent = vatPercentOf(parts, content.settings('tariff').vatPercent);
  const { netCents, vatCents } = splitVat(refund.cents, percent);
  const toCard = refund.cents - creditCents;
  const number = formatTrackingNumber(id);
  return (
    <article className="sheet-page">
      <h2>{papers.receipt.refundTitle(refund.number)}</h2>
      <p>
        {papers.receipt.date}: {formatDate(refund.day)}
      </p>
      <div className="parties">
        <Seller content={content} />
        <Buyer {...receipt} />
      </div>
      <p>
        {refund.reason === undefined
          ? papers.receipt.refund(number)
          : papers.receipt.partRefund(number, refund.reason)}
      </p>
      <MoneyTable caption={papers.receipt.total}>
        <MoneyRow name={papers.receipt.net} cents={-netCents} />
        <MoneyRow name={papers.receipt.vat(percent)} cents={-vatCents} />
        <MoneyRow name={papers.receipt.total} cents={-refund.cents} isSum />
      </MoneyTable>
      <MoneyTable caption={papers.receipt.payment}>
        {toCard > 0 && <MoneyRow name={papers.receipt.toCard} cents={toCard} />}
        {creditCents > 0 && <MoneyRow name={papers.receipt.toCredit} cents={creditCents} />}
      </MoneyTable>
    </article>
  );
}

export const receiptEndpoints = paperEndpoints(
  'receipt',
  { page: receiptPage, pdf: receiptPdf },
  async (opened) => {
    const {
      booking: row,
      view,
      services: { db, content },
    } = opened;
    const receipt = await receiptOf(db, row);
    if (receipt === undefined) return 'no-receipt';
    return {
      title: papers.receipt.title(receipt.number),
      paper: 'sheet',
      sheets: (
        <>
          <ReceiptSheet receipt={receipt} content={content} />
          {receipt.refunds.map((refund) => (
            <RefundSheet key={refund.number} {...{ refund, receipt, view, content }} />
          ))}
        </>
      ),
      more: () => billingPart(opened, receipt.billing),
    };
  },
);
