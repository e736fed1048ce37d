import { MAX_NUMBERS, readNumbers, trackText, type TypedNumber } from '#api/typed-numbers.ts';
import {
  shownSteps,
  statusAfter,
  stepTitle,
  type ParcelStatus,
  stagesOf,
  type ParcelSteps,
} from '#api/parcel-status.ts';
import { trackPage } from '#api/plain-pages.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { formatMoment } from '#domain/calendar.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { documents } from '#messages/documents.ts';
import { tracking } from '#messages/tracking.ts';
import { PATHS } from '#routes';
import * as bookings from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { refererOf } from '#server/platform/forms/index.ts';
import { html, type Html, type HtmlPart } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { textField } from './fields.ts';
import { pageResponse } from './respond-page.ts';
import { IRELAND_OUTLINE, MAP_SIZE } from '#domain/ireland-map.ts';
import { wayOnMap } from '#domain/parcel-way.ts';

/** Without a script; up to ten, from the query or a Referer such as /track/IE…. */
export const trackPageEndpoint = http.responseEndpoint(
  trackPage,
  { limits: http.CALL_LIMITS.tracking },
  async ({ context, services }) => {
    const ids = context.req.queries('id');
    const referer = refererOf(context, services);
    const text = ids?.join(',') ?? (referer && trackText(referer)) ?? '';
    const { numbers, rest } = readNumbers(text);
    const viewer = await http.viewerOf(context, services);
    const cards = await Promise.all(numbers.map((number) => card(number, viewer, services)));
    const title =
      numbers.length > 0
        ? documents.track.result
        : services.content.settings('interface').trackParcel;
    const main = html`<h1>${title}</h1>
      <div class="parcels stack">
        ${cards}
        ${rest > 0 && html`<p class="card">${tracking.wrongNumber.more(MAX_NUMBERS, rest)}</p>`}
      </div>
      <section>
        ${numbers.length > 0 && html`<h2>${documents.track.another}</h2>`} ${formOf(services)}
      </section>`;
    return pageResponse(services, { title, main, paper: 'steps' });
  },
);

const formOf = ({ config }: PlatformServices): Html =>
  html`<form class="form" method="get" action="${http.callPath(config, trackPage)}">
    ${textField({
      form: 'track',
      name: 'id',
      label: common.trackingNumber,
      hint: tracking.box.hintSeveral,
      max: 500,
      isRequired: true,
    })}
    <button class="button" type="submit">${tracking.box.submit}</button>
  </form>`;

/** Markup of ParcelCard and WrongNumber in islands/tracking. */
async function card(
  entry: TypedNumber,
  viewer: http.Viewer,
  services: PlatformServices,
): Promise<Html> {
  if (entry.kind === 'wrong') {
    const { title, why } = tracking.wrongNumber;
    return html`<section class="stack parcel" data-kind="wrong">
      <div class="ticket" data-kind="wrong">
        <h2><span class="ticket-number">${entry.typed}</span> ${title}</h2>
      </div>
      <p>${why[entry.why]}</p>
      ${helpPart(services, entry.typed, title)}
    </section>`;
  }
  const { number } = entry;
  const timeline = await bookings.findTimeline(services.db, number);
  const events = timeline?.events.map(bookings.withPosition) ?? [];
  const { kind, title, line, more, forSender }: ParcelStatus =
    timeline === undefined
      ? { kind: 'unknown', title: tracking.trouble.unknown, more: tracking.trouble.unknownMore }
      : statusAfter(
          { ...bookings.deliveryDaysOf(timeline.delivery, services), events },
          bookings.readingOf(services),
        );
  const notices = timeline ? await bookings.noticesAbout(timeline.delivery, services) : [];
  const booking = await bookings.findBooking(services.db, viewer, number);
  const id = `parcel-${number}`;
  return html`<section class="stack parcel" data-kind="${kind}" aria-labelledby="${id}">
    <div class="ticket" data-kind="${kind}">
      <h2 id="${id}">
        <span class="ticket-number">${formatTrackingNumber(number)}</span> ${title}
      </h2>
      ${line !== undefined && line !== '' && html`<p>${line}</p>`}
      ${timeline !== undefined && islandPart(events)}
    </div>
    ${timeline !== undefined && stagesPart({ events })}
    ${more !== undefined && html`<p>${more}</p>`}
    ${notices.map((notice) => html`<p><a href="${http.sitePath(services.config, PATHS.serviceStatus)}">${notice}</a></p>`)}
    ${booking !== undefined && bookings.fixedDeliveryOf(booking) === undefined && change(booking, services)}
    ${(kind === 'problem' || kind === 'unknown') && helpPart(services, number, line ?? title)}
    ${
      forSender !== undefined &&
      html`<p>
        ${forSender}
        <a href="${bookings.bookingPath(services.config, number)}"
          >${tracking.parcel.openBooking}</a
        >
      </p>`
    }
    ${timeline !== undefined && scans(number, events)}
  </section>`;
}

const change = ({ tracking: number, last_state }: Row<'bookings'>, { config }: PlatformServices) =>
  html`<p class="row">
    <a class="button" href="${bookings.bookingPath(config, number)}#delivery"
      >${
        last_state === 'failed_attempt' ? tracking.parcel.chooseDay : tracking.parcel.changeDelivery
      }</a
    >
  </p>`;

function helpPart({ config, content }: PlatformServices, number: string, title: string): Html {
  const { parcels } = content.settings('site').phones;
  const subject = tracking.parcel.subject(formatTrackingNumber(number), title);
  const query = new URLSearchParams({ subject });
  return html`<p class="row">
    <a class="button" data-kind="quiet" href="${phoneLink(parcels)}">${common.call(parcels)}</a>
    <a
      class="button"
      data-kind="quiet"
      href="${http.sitePath(config, PATHS.contact)}?${query.toString()}#enquiry"
      >${tracking.parcel.contact}</a
    >
  </p>`;
}

const scans = (number: string, events: readonly TrackingEvent[]): Html =>
  html`<div>
    <h3>${tracking.parcel.scans}</h3>
    <ol
      class="parcel-steps"
      role="list"
      aria-label="${tracking.parcel.steps(formatTrackingNumber(number))}"
      reversed
    >
      ${shownSteps(events).map(
        (step) =>
          html`<li>
            <span class="parcel-step">${stepTitle(step)}</span>
            <time datetime="${new Date(step.at).toISOString()}">${formatMoment(step.at)}</time>
          </li>`,
      )}
    </ol>
  </div>`;

/** Through scans or towns; markup of islands/tracking/ParcelMap.tsx. */
function islandPart(
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
    towns.map((town) => bookings.withPosition({ seq: 1, state: 'created', town, at: 0 })),
    () => tracking.parcel.way(towns),
  );

function stagesPart(steps: Pick<ParcelSteps, 'events'>): HtmlPart {
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
  more: HtmlPart;
  towns?: readonly string[];
}

export async function ticketPart(
  { booking, about, more, towns = [] }: Ticket,
  services: PlatformServices,
): Promise<Html> {
  const events = (await bookings.readSteps(services.db, booking.id)).map(bookings.withPosition);
  const steps = { ...bookings.deliveryDaysOf(booking, services), events };
  const { kind, title, line } = statusAfter(steps, bookings.readingOf(services));
  return html`<div class="ticket" data-kind="${kind}">
      <h1><span class="ticket-number">${about}</span> ${title}</h1>
      ${line !== undefined && line !== '' && html`<p>${line}</p>`} ${more}
      ${towns.length > 0 ? plannedWay(towns) : islandPart(events)}
    </div>
    ${kind !== 'problem' && stagesPart(steps)}`;
}
