import { MAX_NUMBERS, readNumbers, trackText, type TypedNumber } from '#api/typed-numbers.ts';
import { statusAfter, UNKNOWN_PARCEL_STATUS } from '#api/parcel-status.ts';
import { stopsOf } from '#api/parcel-stops.ts';
import { trackPage } from '#api/plain-pages.ts';
import * as common from '#messages/common.ts';
import * as documents from '#messages/documents.ts';
import * as tracking from '#messages/tracking.ts';
import { PATHS } from '#routes';
import { refererOf } from '#server/platform/forms/index.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { Parcel } from '#ui/parcel/Parcel.tsx';
import { WrongNumber } from '#ui/parcel/WrongNumber.tsx';
import { TextField } from '#ui/TextField.tsx';
import { pageResponse } from '#server/pages/index.ts';
import { LAND } from '../pages/head.tsx';
import { bookingPath } from '../booking-links.ts';
import { readingOf } from '../promised.ts';
import { publicTimeline } from './timeline.ts';

/** Tracks up to ten numbers where no script runs, from the query or a Referer such as /track/IE…. */
export const trackPageEndpoint = http.responseEndpoint(
  trackPage,
  { limits: http.CALL_LIMITS.tracking },
  async ({ context, services }) => {
    const ids = context.req.queries('id');
    const referer = refererOf(context, services);
    const text = ids?.join(',') ?? (referer && trackText(referer)) ?? '';
    const { numbers, rest } = readNumbers(text);
    const cards = await Promise.all(numbers.map((number) => card(number, services)));
    const title =
      numbers.length > 0
        ? documents.track.result
        : services.content.settings('interface').trackParcel;
    const main = drawnHtml(
      <>
        <h1>{title}</h1>
        <div className="parcels stack">
          {cards}
          {rest > 0 && <p className="card">{tracking.wrongNumber.more(MAX_NUMBERS, rest)}</p>}
        </div>
        <section>
          {numbers.length > 0 && <h2>{documents.track.another}</h2>}
          <TrackForm action={http.callPath(services.config, trackPage)} />
        </section>
      </>,
    );
    return pageResponse(services, { title, main, paper: 'steps' });
  },
);

const TrackForm = ({ action }: { action: string }) => (
  <form className="form" method="get" action={action}>
    <TextField
      id="track-id"
      name="id"
      label={common.trackingNumber}
      hint={tracking.boxHintSeveral}
      maxLength={500}
      required
    />
    <button className="button" type="submit">
      {tracking.boxSubmit}
    </button>
  </form>
);

async function card(entry: TypedNumber, services: PlatformServices) {
  const { config, content } = services;
  const phone = content.settings('site').phones.parcels;
  const contact = http.sitePath(config, PATHS.contact);
  if (entry.kind === 'wrong')
    return <WrongNumber key={`wrong ${entry.typed}`} {...entry} phone={phone} contact={contact} />;
  const { number } = entry;
  const timeline = await publicTimeline(number, services);
  const reading = readingOf(services);
  const status = timeline === undefined ? UNKNOWN_PARCEL_STATUS : statusAfter(timeline, reading);
  const booking = bookingPath(config, number);
  return (
    <Parcel
      key={number}
      number={number}
      status={status}
      events={timeline?.events}
      stops={timeline && stopsOf(timeline, reading)}
      notices={timeline?.notices}
      phone={phone}
      links={{ booking, contact, serviceStatus: http.sitePath(config, PATHS.serviceStatus) }}
      land={LAND}
    />
  );
}
