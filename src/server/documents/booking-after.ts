import {
  calendarFile,
  customsPage,
  customsPdf,
  labelPage,
  labelPdf,
  labelsPdf,
  LABEL_PAPERS,
  proofPhoto,
  receiptPage,
  receiptPdf,
} from '#api/booking-documents.ts';
import type { CallFacts } from '#api/call.ts';
import type { BookingView } from '#api/booking-view.ts';
import { dublinTime, formatDay } from '#domain/calendar.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { documents } from '#messages/documents.ts';
import { payment } from '#messages/payment.ts';
import { PATHS, trackPath } from '#routes';
import { trackingAddress } from '#server/bookings/index.ts';
import { html, type Html, type HtmlPart, named } from '#server/platform/html/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { qrCode } from './code-boxes.ts';
import { hasLabel } from './label-facts.ts';
import { linkButtons } from './parts.ts';

const after = documents.after;

type Around = Pick<PlatformServices, 'config'>;

export function papersPart(view: BookingView, { config }: Around): HtmlPart {
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
  ].filter((link) => link !== false);
  return (
    links.length > 0 &&
    html`<section>
      <h2>${after.papers}</h2>
      ${linkButtons(links)}
    </section>`
  );
}

export const uploadPart = (view: BookingView, { config }: Around, count: number): HtmlPart =>
  view.payment === 'paid' &&
  count > 1 &&
  html`<section>
    <h2>${after.together(count)}</h2>
    ${linkButtons(
      LABEL_PAPERS.map((paper) => ({
        href: callPath(config, labelsPdf, { id: view.id, paper }),
        words: payment.success.allLabels[paper],
      })),
    )}
  </section>`;

export function codePart(view: BookingView, { config }: Around): HtmlPart {
  if (!hasLabel(view) || !isBeforeCollection(view)) return null;
  const code = qrCode(trackingAddress(config, view.id), after.codeLabel(view.id));
  return html`<section class="driver-code">
    <h2>${after.codeHeading}</h2>
    <p>${after.code}</p>
    ${code}
    <p class="number">${formatTrackingNumber(view.id)}</p>
  </section>`;
}

export function proofPart({ id, proof }: BookingView, { config }: Around): HtmlPart {
  if (proof === null) return null;
  const day = formatDay(dublinTime(new Date(proof.at)).day);
  return html`<section>
    <h2>${after.proof}</h2>
    <p>${proof.name === '' ? after.handed(day) : named(after.takenBy(proof.name, day))}</p>
    ${proof.hasPhoto && html`<p><a href="${callPath(config, proofPhoto, { id })}">${after.photo}</a></p>`}
  </section>`;
}

export function nextPart(view: BookingView, { config }: Around): Html {
  const href = (name: string) =>
    `${sitePath(config, PATHS.payBooking)}?${new URLSearchParams({ [name]: view.id })}`;
  const mayReturn = !isBeforeCollection(view) && !['cancelled', 'returned'].includes(view.state);
  return html`<section>
    <h2>${after.next}</h2>
    ${linkButtons([
      ...(mayReturn ? [{ href: href('returnOf'), words: after.sendBack }] : []),
      { href: href('again'), words: after.again },
    ])}
  </section>`;
}

const isBeforeCollection = ({ mayCancel }: BookingView): boolean => mayCancel;
