import {
  calendarFile,
  customsPage,
  customsPdf,
  LABEL_PAPERS,
  labelPage,
  labelPdf,
  labelsPage,
  labelsPdf,
  myBookings,
  receiptPage,
  receiptPdf,
} from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import type { CallFacts } from '#api/call.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as documents from '#messages/documents.ts';
import * as payment from '#messages/payment.ts';
import { PATHS, trackPath } from '#routes';
import type { Row } from '#server/platform/db/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { Code, LinkButtons } from '#server/pages/index.ts';
import { hasLabel } from '../labelled.ts';
import { trackingAddress } from '../booking-links.ts';
import { termsAddress } from '../terms.ts';

const { after } = documents;

interface Props {
  view: BookingView;
  config: PlatformServices['config'];
}

interface PapersProps {
  view: BookingView;
  booking: Row<'bookings'>;
  services: Pick<PlatformServices, 'config' | 'content'>;
}

export function PapersPart({ view, booking, services: { config, content } }: PapersProps) {
  const isAlive = view.payment === 'paid';
  const to = (call: Pick<CallFacts, 'path'>) => callPath(config, call, { id: view.id });
  const links = [
    isAlive && { href: sitePath(config, trackPath(view.id) ?? ''), words: after.track },
    hasLabel(view) && { href: to(labelPage), words: after.label },
    hasLabel(view) && { href: to(labelPdf), words: after.labelPdf },
    view.receiptNo !== null && { href: to(receiptPage), words: after.receipt },
    view.receiptNo !== null && { href: to(receiptPdf), words: after.receiptPdf },
    isAlive && view.customs !== null && { href: to(customsPage), words: after.customs },
    isAlive && view.customs !== null && { href: to(customsPdf), words: after.customsPdf },
    isBeforeCollection(view) &&
      view.collectOn !== null && { href: to(calendarFile), words: after.calendar },
    isAlive && { href: termsAddress(booking, { config, content }), words: after.terms },
  ].filter((link) => link !== false);
  return (
    links.length > 0 && (
      <section>
        <h2>{after.papers}</h2>
        {isBeforeCollection(view) && view.customs !== null && isAlive && (
          <p>{payment.successSign}</p>
        )}
        <LinkButtons links={links} />
      </section>
    )
  );
}

export const UploadPart = ({ view, config, count }: Props & { count: number }) =>
  view.payment === 'paid' &&
  count > 1 && (
    <section>
      <h2>{after.together(count)}</h2>
      <LinkButtons
        links={[
          ...LABEL_PAPERS.map((paper) => ({
            href: callPath(config, labelsPdf, { id: view.id, paper }),
            words: payment.successAllLabels[paper],
          })),
          {
            href: callPath(config, labelsPage, { id: view.id }),
            words: payment.successAllLabels.page,
          },
        ]}
      />
    </section>
  );

/** The id of the code, which takes the place of a printed label. */
export const CODE = 'code';

export const CodePart = ({ view, config }: Props) =>
  hasLabel(view) &&
  isBeforeCollection(view) && (
    <section className="driver-code" id={CODE}>
      <h2>{after.codeHeading}</h2>
      <p>{after.code}</p>
      <Code
        kind="qrcode"
        text={trackingAddress(config, view.id)}
        label={after.codeLabel(view.id)}
      />
      <p className="number">{formatTrackingNumber(view.id)}</p>
    </section>
  );

export function NextPart({ view, config }: Props) {
  const href = (name: string) =>
    `${sitePath(config, PATHS.payBooking)}?${new URLSearchParams({ [name]: view.id })}`;
  const mayReturn = !isBeforeCollection(view) && !['cancelled', 'returned'].includes(view.state);
  return (
    <section>
      <h2>{after.next}</h2>
      <LinkButtons
        links={[
          ...(mayReturn ? [{ href: href('returnOf'), words: after.sendBack }] : []),
          { href: href('again'), words: after.again },
          { href: callPath(config, myBookings), words: documents.booking.back },
        ]}
      />
    </section>
  );
}

const isBeforeCollection = ({ mayCancel }: BookingView): boolean => mayCancel;
