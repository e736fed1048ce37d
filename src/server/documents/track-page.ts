import { askedText, MAX_NUMBERS, readNumbers, type TypedNumber } from '#api/asked-numbers.ts';
import {
  momentInWords,
  promiseAfter,
  shownSteps,
  statusAfter,
  type ParcelStatus,
} from '#api/parcel-status.ts';
import { trackPage } from '#api/plain-pages.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinTime } from '#domain/calendar.ts';
import { IRELAND_OUTLINE, MAP_SIZE, spotOnMap } from '#domain/ireland-map.ts';
import { stateTitle } from '#domain/consignment.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { documents } from '#messages/documents.ts';
import { tracking } from '#messages/tracking.ts';
import { PATHS } from '#routes';
import {
  bookingPath,
  findTimeline,
  withPosition,
  type ParcelTimeline,
} from '#server/bookings/index.ts';
import { refererOf } from '#server/platform/forms/index.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import {
  callPath,
  responseEndpoint,
  sitePath,
  TRACKING_LIMITS,
} from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { textField } from './fields.ts';
import { pageResponse } from './respond-page.ts';

const words = documents.track;

/**
 * The timelines of up to ten parcels, for a browser without a script. The numbers come from the query, or from the page
 * that the link is on, such as /track/IE…, by the Referer.
 */
export const trackPageEndpoint = responseEndpoint(
  trackPage,
  { limits: TRACKING_LIMITS },
  async ({ context, services }) => {
    const ids = context.req.queries('id');
    const referer = refererOf(context, services);
    const text = ids?.join(',') ?? (referer && askedText(referer)) ?? '';
    const { asked, rest } = readNumbers(text);
    const cards = await Promise.all(asked.map((number) => card(number, services)));
    const title =
      asked.length > 0 ? words.result : services.content.settings('interface').trackParcel;
    const main = html`<h1>${title}</h1>
      <div class="parcels stack">
        ${cards}
        ${rest > 0 && html`<p class="card">${tracking.wrongNumber.more(MAX_NUMBERS, rest)}</p>`}
      </div>
      <section>
        ${asked.length > 0 && html`<h2>${words.another}</h2>`} ${formOf(services)}
      </section>`;
    return pageResponse(services, { title, main, paper: 'steps' });
  },
);

const formOf = ({ config }: PlatformServices): Html =>
  html`<form class="form" method="get" action="${callPath(config, trackPage)}">
    ${textField({
      form: 'track',
      name: 'id',
      label: common.trackingNumber,
      hint: tracking.box.hintSeveral,
      value: '',
      max: 500,
      isRequired: true,
    })}
    <button class="button">${tracking.box.submit}</button>
  </form>`;

/** With the markup of ParcelCard and WrongNumber in islands/tracking. */
async function card(asked: TypedNumber, services: PlatformServices): Promise<Html> {
  if (asked.kind === 'wrong') {
    const { title, why } = tracking.wrongNumber;
    return html`<section class="card stack parcel" data-kind="wrong">
      <h2>
        <span class="parcel-number">${asked.typed}</span> <span class="parcel-state">${title}</span>
      </h2>
      <p>${why[asked.why]}</p>
      ${help(services, asked.typed, title)}
    </section>`;
  }
  const { number } = asked;
  const timeline = await findTimeline(services.db, number);
  const last = timeline?.events.at(-1);
  const today = dublinTime(new Date(services.now())).day;
  const { kind, title, more, forSender }: ParcelStatus =
    timeline === undefined || last === undefined
      ? { kind: 'unknown', title: tracking.trouble.unknown, more: tracking.trouble.unknownMore }
      : statusAfter(last.state, timeline);
  const promise = timeline && last && promiseAfter(last.state, timeline, today);
  const needsHelp = kind === 'problem' || kind === 'unknown' || promise?.isLate;
  const id = `parcel-${number}`;
  return html`<section class="card stack parcel" data-kind="${kind}" aria-labelledby="${id}">
    <h2 id="${id}">
      <span class="parcel-state">${title}</span>
      <span class="parcel-number">${formatTrackingNumber(number)}</span>
    </h2>
    ${more !== undefined && html`<p>${more}</p>`}
    ${promise !== undefined && html`<p class="parcel-promise">${promise.text}</p>`}
    ${promise?.isLate && html`<p>${tracking.parcel.late}</p>`}
    ${needsHelp && help(services, number, title)}
    ${
      forSender !== undefined &&
      html`<p>
        ${forSender}
        <a href="${bookingPath(services.config, number)}">${tracking.parcel.openBooking}</a>
      </p>`
    }
    ${
      timeline !== undefined &&
      html`<div class="parcel-way">
        ${steps(number, timeline)} ${last && parcelMap(withPosition(last))}
      </div>`
    }
  </section>`;
}

/** The phone, and the message form with the parcel's number and status filled in. */
function help({ config, content }: PlatformServices, number: string, title: string): Html {
  const { parcels } = content.settings('site').phones;
  const subject = tracking.parcel.subject(formatTrackingNumber(number), title);
  const query = new URLSearchParams({ subject });
  return html`<p class="parcel-help">
    <a class="button" href="${phoneLink(parcels)}">${common.call(parcels)}</a>
    <a
      class="button"
      data-kind="quiet"
      href="${sitePath(config, PATHS.contact)}?${query.toString()}#enquiry"
      >${tracking.parcel.contact}</a
    >
  </p>`;
}

const steps = (number: string, { events }: ParcelTimeline): Html =>
  html`<ol
    class="parcel-steps"
    role="list"
    aria-label="${tracking.parcel.steps(formatTrackingNumber(number))}"
    reversed
  >
    ${shownSteps(events).map(
      ({ state, town, at }) =>
        html`<li>
          <span class="parcel-step">${tracking.parcel.stepAt(stateTitle(state), town)}</span>
          <time datetime="${new Date(at).toISOString()}">${momentInWords(at)}</time>
        </li>`,
    )}
  </ol>`;

/** With the markup of islands/tracking/ParcelMap.tsx. */
function parcelMap({ town, position }: TrackingEvent): Html | undefined {
  const spot = position && spotOnMap(position);
  if (spot === undefined) return undefined;
  return html`<svg
    class="parcel-map"
    role="img"
    aria-label="${tracking.parcel.map(town)}"
    viewBox="0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}"
  >
    <path d="${IRELAND_OUTLINE}" />
    <circle cx="${spot.x}" cy="${spot.y}" r="3" />
  </svg>`;
}
