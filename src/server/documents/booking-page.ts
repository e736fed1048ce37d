import { bookingPage, myBookings } from '#api/booking-documents.ts';
import { formatNearDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { documents } from '#messages/documents.ts';
import { payment } from '#messages/payment.ts';
import { bookingPath, fixedDeliveryOf, isSuspended, mayManage } from '#server/bookings/index.ts';
import type { FormDraft } from '#server/platform/forms/index.ts';
import { html, joined, named, type Html } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { codePart, nextPart, papersPart, proofPart, uploadPart } from './booking-after.ts';
import { CANCEL_FORM, cancelPart } from './booking-cancel.ts';
import { choosePart } from './booking-when.ts';
import { CLAIM_FORMS, claimPart } from './booking-claim.ts';
import { CHANGE_FORM, changePart } from './booking-change.ts';
import { bookedFacts, pricePart } from './booking-facts.ts';
import { managePart } from './booking-manage.ts';
import { payPart } from './booking-pay.ts';
import { DELIVERY_FORM, deliveryPart } from './delivery-change.ts';
import { documentEndpoint, type Opened } from './document-endpoint.ts';
import { doneSentence } from './fields.ts';
import { countLabelled } from './labels-pdf.ts';
import { draftOf, refilledPage } from './respond-page.ts';
import { shortState, stateSentence } from './booking-state.ts';
import { ticketPart } from './ticket.ts';

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
  const notice = Object.entries(documents.done).find(([name]) => name === done)?.[1];
  const isManaged = mayManage(viewer, booking);
  const isOpen = view.mayChange || view.mayCancel || fixedDeliveryOf(booking) === undefined;
  return html`<p class="back">
      <a href="${callPath(services.config, myBookings)}">${documents.booking.back}</a>
    </p>
    ${notice !== undefined && draft === undefined && doneSentence(notice, done ?? '', view.id)}
    ${await ticketPart(
      {
        booking,
        about: documents.booking.title(formatTrackingNumber(view.id)),
        heading:
          view.payment === 'open' && view.promised !== null
            ? payment.success.arrives(formatNearDay(view.promised))
            : undefined,
        more: html`<p>
            ${joined(
              [view.pickup.town, view.delivery.town].map((town) => town !== '' && named(town)),
              ' → ',
            )}
          </p>
          <p><strong>${shortState(view)}.</strong> ${stateSentence(view)}</p>
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
    ${isManaged && choosePart(view, services)}
    <div class="columns">
      <div>${bookedFacts(view, services)} ${proofPart(view, services)}</div>
      <div>
        ${pricePart(view, services)} ${payPart(view, services, await isSuspended(services))}
        ${papersPart(view, services)} ${uploadPart(view, services, together)}
        ${codePart(view, services)}
      </div>
    </div>
    ${isManaged ? deliveryPart(booking, services, draft?.form === DELIVERY_FORM) : isOpen && managePart(view, services)}
    ${await claimPart(booking, services, draft?.form === CLAIM_FORMS.make)}
    ${isManaged && changePart(view, services, draft?.form === CHANGE_FORM)}
    ${isManaged && cancelPart(view, services, draft?.form === CANCEL_FORM)}
    ${nextPart(view, services)}`;
}
