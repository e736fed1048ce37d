import {
  bookingPage,
  myBookings,
  calendarFile,
  customsPage,
  customsPdf,
  labelPage,
  labelPdf,
  labelsPage,
  labelsPdf,
  LABEL_PAPERS,
  proofPhoto,
  receiptPage,
  receiptPdf,
} from '#api/booking-documents.ts';
import { dublinDay, formatDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { claiming } from '#messages/claiming.ts';
import { documents } from '#messages/documents.ts';
import { payment } from '#messages/payment.ts';
import {
  bookingPath,
  fixedDeliveryOf,
  isSuspended,
  mayManage,
  termsAddress,
  trackingAddress,
} from '#server/bookings/index.ts';
import type { FormDraft } from '#server/platform/forms/index.ts';
import { html, joined, named, type Html, type HtmlPart } from '#server/platform/html/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import {
  CANCEL_FORM,
  cancelPart,
  choosePart,
  CHANGE_FORM,
  changePart,
  managePart,
  payPart,
} from './booking-forms.ts';
import { claimPart, claimStand } from './booking-claim.ts';
import { bookedFacts, collectionInWords, pricePart, linkButtons } from './parts.ts';
import { DELIVERY_FORM, deliveryPart } from './receiver-page.ts';
import { documentEndpoint, type Opened } from './document-endpoint.tsx';
import { doneSentence } from './fields.ts';
import { countLabelled } from './label-page.tsx';
import { draftOf, refilledPage } from './respond-page.ts';
import { shortState, stateSentence } from './my-bookings.tsx';
import { ticketPart } from './ticket.tsx';
import type { CallFacts } from '#api/call.ts';
import type { BookingView } from '#api/booking-view.ts';
import { PATHS, trackPath } from '#routes';
import { qrCode } from './code-boxes.ts';
import { hasLabel } from './label-facts.ts';

export const bookingPageEndpoint = documentEndpoint(
  bookingPage,
  async ({ booking, view, viewer, context, services }) => {
    const draft = await draftOf(context, bookingPath(services.config, view.id), services);
    const together = await countLabelled(services.db, booking);
    const done = context.req.query('done');
    const main = await bookingMain({ booking, view, viewer }, services, { draft, together, done });
    const title = `${documents.booking.title(formatTrackingNumber(view.id))}: ${shortState(view)}`;
    return refilledPage(services, { title, main }, draft);
  },
);

async function bookingMain(
  { booking, view, viewer }: Pick<Opened, 'booking' | 'view' | 'viewer'>,
  services: PlatformServices,
  {
    draft,
    together,
    done,
  }: { draft: FormDraft | undefined; together: number; done: string | undefined },
): Promise<Html> {
  const saying = sayingOf(view, done);
  const notice = Object.entries(documents.done).find(([name]) => name === saying)?.[1];
  const isManaged = mayManage(viewer, booking);
  const today = dublinDay(services.now());
  const isOpen = view.mayChange || view.mayCancel || fixedDeliveryOf(booking) === undefined;
  const claim = await claimStand(booking, services);
  return html`<p class="back">
      <a href="${callPath(services.config, myBookings)}">${documents.booking.back}</a>
    </p>
    ${notice !== undefined && draft === undefined && doneSentence(notice, done ?? '', view.id)}
    ${await ticketPart(
      {
        booking,
        about: documents.booking.title(formatTrackingNumber(view.id)),
        more: html`<p>
            ${joined(
              [view.pickup.town, view.delivery.town].map((town) => town !== '' && named(town)),
              ' → ',
            )}
          </p>
          <p><strong>${shortState(view)}.</strong> ${stateSentence(view, today)}</p>
          ${
            view.order?.kind === 'booking' &&
            html`<p class="ticket-stub">
              ${payment.card} <b class="figure">${formatEuro(view.order.dueCents)}</b>
            </p>`
          }`,
        towns: view.destination === 'ireland' ? [view.pickup.town, view.delivery.town] : [],
      },
      services,
    )}
    ${isManaged ? choosePart(view, services) : view.dayOver && html`<p>${payment.late.over(collectionInWords(view))}</p>`}
    <div class="columns">
      <div>${bookedFacts(view, today, services)} ${proofPart(view, services)}</div>
      <div>
        ${pricePart(view, services)} ${payPart(view, services, await isSuspended(services))}
        ${papersPart(view, booking, services)} ${uploadPart(view, services, together)}
        ${codePart(view, services)}
      </div>
    </div>
    ${isManaged && deliveryPart(booking, services, draft?.form === DELIVERY_FORM)}
    ${!isManaged && (isOpen || claim.isOpen) && managePart(view, services, isOpen ? undefined : claiming.form.heading)}
    ${await claimPart(booking, claim, services, { isManaged, openForm: draft?.form })}
    ${isManaged && changePart(view, services, draft?.form === CHANGE_FORM)}
    ${isManaged && cancelPart(view, services, draft?.form === CANCEL_FORM)}
    ${nextPart(view, services)}`;
}

/** Credit may have paid all of it, or a card since. An unpaid booking ends without a mail. */
function sayingOf({ payment: state, receiptNo }: BookingView, done: string | undefined) {
  if ((done === 'new' || done === 'pay') && state === 'paid') return 'paid';
  if (done === 'pay' && state !== 'open') return undefined;
  return done === 'cancel' && receiptNo === null ? 'dropped' : done;
}

const after = documents.after;

type Around = Pick<PlatformServices, 'config'>;

function papersPart(
  view: BookingView,
  booking: Opened['booking'],
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
): HtmlPart {
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
    links.length > 0 &&
    html`<section>
      <h2>${after.papers}</h2>
      ${isBeforeCollection(view) && view.customs !== null && isAlive && html`<p>${payment.success.sign}</p>`}
      ${linkButtons(links)}
    </section>`
  );
}

const uploadPart = (view: BookingView, { config }: Around, count: number): HtmlPart =>
  view.payment === 'paid' &&
  count > 1 &&
  html`<section>
    <h2>${after.together(count)}</h2>
    ${linkButtons([
      ...LABEL_PAPERS.map((paper) => ({
        href: callPath(config, labelsPdf, { id: view.id, paper }),
        words: payment.success.allLabels[paper],
      })),
      {
        href: callPath(config, labelsPage, { id: view.id }),
        words: payment.success.allLabels.page,
      },
    ])}
  </section>`;

function codePart(view: BookingView, { config }: Around): HtmlPart {
  if (!hasLabel(view) || !isBeforeCollection(view)) return null;
  const code = qrCode(trackingAddress(config, view.id), after.codeLabel(view.id));
  return html`<section class="driver-code">
    <h2>${after.codeHeading}</h2>
    <p>${after.code}</p>
    ${code}
    <p class="number">${formatTrackingNumber(view.id)}</p>
  </section>`;
}

function proofPart({ id, proof }: BookingView, { config }: Around): HtmlPart {
  if (proof === null) return null;
  const day = formatDay(dublinDay(proof.at));
  return html`<section>
    <h2>${after.proof}</h2>
    <p>${proof.name === '' ? after.handed(day) : named(after.takenBy(proof.name, day))}</p>
    ${proof.hasPhoto && html`<p><a href="${callPath(config, proofPhoto, { id })}">${after.photo}</a></p>`}
  </section>`;
}

function nextPart(view: BookingView, { config }: Around): Html {
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
