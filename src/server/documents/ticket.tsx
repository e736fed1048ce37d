import { statusAfter } from '#api/parcel-status.ts';
import { IRELAND_OUTLINE } from '#domain/ireland-map.ts';
import { tracking } from '#messages/tracking.ts';
import * as bookings from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { drawnHtml, html, type Html, type HtmlPart } from '#server/platform/html/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { ParcelMap } from '#ui/parcel/ParcelMap.tsx';
import { Stages } from '#ui/parcel/Stages.tsx';

/** A page of the API has no drawings beside it. */
export const LAND = { d: IRELAND_OUTLINE };

/** The map of a way that is planned, through its towns. */
const plannedWay = (towns: readonly string[]): Html =>
  drawnHtml(
    <ParcelMap
      events={towns.map((town) => bookings.withPosition({ seq: 1, state: 'created', town, at: 0 }))}
      land={LAND}
      label={() => tracking.parcel.way(towns)}
    />,
  );

interface Ticket {
  booking: Row<'bookings'>;
  about: string;
  more: HtmlPart;
  towns?: readonly string[];
}

/** The head of a booking's and of its receiver's page. */
export async function ticketPart(
  { booking, about, more, towns = [] }: Ticket,
  services: PlatformServices,
): Promise<Html> {
  const events = (await bookings.readSteps(services.db, booking.id)).map(bookings.withPosition);
  const steps = { ...bookings.deliveryDaysOf(booking, services), events };
  const { kind, title, line } = statusAfter(steps, bookings.readingOf(services));
  const way = drawnHtml(<ParcelMap events={events} land={LAND} />);
  return html`<div class="ticket" data-kind="${kind}">
      <h1><span class="ticket-number">${about}</span> ${title}</h1>
      ${line !== undefined && line !== '' && html`<p>${line}</p>`} ${more}
      ${towns.length > 0 ? plannedWay(towns) : way}
    </div>
    ${!['problem', 'ended'].includes(kind) && drawnHtml(<Stages events={events} />)}`;
}
