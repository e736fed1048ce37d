import { stagesOf, statusAfter, type ParcelSteps } from '#api/parcel-status.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinTime } from '#domain/calendar.ts';
import { IRELAND_OUTLINE, MAP_SIZE } from '#domain/ireland-map.ts';
import { wayOnMap } from '#domain/parcel-way.ts';
import { tracking } from '#messages/tracking.ts';
import { deliveryDayOf, readSteps, withPosition } from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { html, type Html, type HtmlPart } from '#server/platform/html/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

/** Through scans or towns; markup of islands/tracking/ParcelMap.tsx. */
export function islandPart(
  events: readonly Pick<TrackingEvent, 'town' | 'position'>[],
  label: (town: string) => string = tracking.parcel.map,
): Html {
  const way = wayOnMap(events.map(({ position }) => position));
  const town = events.findLast(({ position }) => position !== undefined)?.town;
  return html`<svg
    class="island"
    ${town === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${label(town)}"`}
    viewBox="0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}"
  >
    <path class="land" d="${IRELAND_OUTLINE}" />
    ${
      way !== undefined &&
      html`${
          way.path !== '' &&
          html`<path class="way" d="${way.path}" />
            <circle cx="${way.first.x}" cy="${way.first.y}" r="2" />`
        } <circle class="now" cx="${way.last.x}" cy="${way.last.y}" r="3.5" />`
    }
  </svg>`;
}

export const plannedWay = (towns: readonly string[]): Html =>
  islandPart(
    towns.map((town) => withPosition({ seq: 1, state: 'created', town, at: 0 })),
    () => tracking.parcel.way(towns),
  );

export function stagesPart(steps: ParcelSteps): HtmlPart {
  const stages = stagesOf(steps);
  return (
    stages !== undefined &&
    html`<ol class="stages" role="list" aria-label="${tracking.parcel.stagesLabel}">
      ${stages.map(
        ({ words, isDone }) =>
          html`<li ${isDone && html`data-done="true"`}>
            ${words}<span class="visually-hidden"
              >, ${isDone ? tracking.parcel.done : tracking.parcel.toCome}</span
            >
          </li>`,
      )}
    </ol>`
  );
}

interface Ticket {
  booking: Row<'bookings'>;
  about: string;
  /** The heading; else the state's. */
  heading?: string | undefined;
  more: HtmlPart;
  towns?: readonly string[];
}

export async function ticketPart(
  { booking, about, heading, more, towns = [] }: Ticket,
  services: PlatformServices,
): Promise<Html> {
  const events = (await readSteps(services.db, booking.id)).map(withPosition);
  const steps = { promised: deliveryDayOf(booking, services.content), events };
  const today = dublinTime(new Date(services.now())).day;
  const { kind, title, line } = statusAfter(steps, today);
  return html`<div class="ticket" data-kind="${kind}">
      <h1><span class="ticket-number">${about}</span> ${heading ?? title}</h1>
      ${line !== undefined && line !== '' && html`<p>${line}</p>`} ${more}
      ${towns.length > 0 ? plannedWay(towns) : islandPart(events)}
    </div>
    ${kind !== 'problem' && stagesPart(steps)}`;
}
