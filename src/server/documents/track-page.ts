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
import { tracking } from '#messages/tracking.ts';
import { PATHS } from '#routes';
import {
  bookingPath,
  findTimeline,
  withPosition,
  type ParcelTimeline,
} from '#server/bookings/index.ts';
import { refererOf } from '#server/platform/forms/index.ts';
import { html, type Html, type HtmlPart } from '#server/platform/html/index.ts';
import {
  callPath,
  responseEndpoint,
  sitePath,
  TRACKING_LIMITS,
} from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { textField } from './fields.ts';
import { pageResponse } from './respond-page.ts';
import { trackWords as words } from './words.ts';

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
    const title = asked.length > 0 ? words.result : words.title;
    const main = html`<h1>${title}</h1>
      ${cards} ${rest > 0 && html`<p>${tracking.wrongNumber.more(MAX_NUMBERS, rest)}</p>`}
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

async function card(asked: TypedNumber, services: PlatformServices): Promise<Html> {
  if (asked.kind === 'wrong') {
    const about = { kind: 'wrong', id: asked.typed, title: tracking.wrongNumber.title } as const;
    return section(about, html`<p>${tracking.wrongNumber.why[asked.why]}</p>`);
  }
  const { number } = asked;
  const timeline = await findTimeline(services.db, number);
  const last = timeline?.events.at(-1);
  if (timeline === undefined || last === undefined) {
    const about = { kind: 'unknown', id: number, title: tracking.trouble.unknown } as const;
    return section(
      about,
      html`<p>${tracking.trouble.unknownMore}</p>
        ${help(services, about)}`,
    );
  }
  const { kind, title, more } = statusAfter(last.state, timeline);
  const promise = promiseAfter(last.state, timeline, dublinTime(new Date(services.now())).day);
  const about = { kind, id: number, title };
  return section(
    about,
    html`${more !== undefined && html`<p>${more}</p>`}
      ${promise !== undefined && html`<p class="parcel-promise">${promise.text}</p>`}
      ${promise?.isLate && html`<p>${tracking.parcel.late}</p>`}
      ${(kind === 'problem' || promise?.isLate) && help(services, about)}
      ${
        kind === 'delivered' &&
        html`<p>
          ${tracking.parcel.proof}
          <a href="${bookingPath(services.config, number)}">${tracking.parcel.proofLink}</a>
        </p>`
      }
      <div class="parcel-way">${steps(number, timeline)} ${parcelMap(withPosition(last))}</div>`,
  );
}

interface About {
  kind: ParcelStatus['kind'] | 'wrong';
  /** A tracking number, or what was typed instead of one. */
  id: string;
  title: string;
}

/** A card with the markup of islands/tracking/ParcelCard.tsx; text that is no number has no id. */
function section({ kind, id, title }: About, content: HtmlPart): Html {
  const head = html`<span class="parcel-state">${title}</span>`;
  if (kind === 'wrong')
    return html`<section class="card stack parcel" data-kind="${kind}">
      <h2>${head} <span class="parcel-number">${id}</span></h2>
      ${content}
    </section>`;
  return html`<section
    class="card stack parcel"
    data-kind="${kind}"
    aria-labelledby="${`parcel-${id}`}"
  >
    <h2 id="${`parcel-${id}`}">
      ${head} <span class="parcel-number">${formatTrackingNumber(id)}</span>
    </h2>
    ${content}
  </section>`;
}

/** The phone, and the message form with the parcel's number and status filled in. */
function help({ config, content }: PlatformServices, { id, title }: About): Html {
  const { parcels } = content.settings('site').phones;
  const subject = tracking.parcel.subject(formatTrackingNumber(id), title);
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
