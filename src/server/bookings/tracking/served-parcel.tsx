import { createRef } from 'react';
import type { IncomingMessage } from 'node:http';
import { statusAfter, UNKNOWN_PARCEL_STATUS } from '#api/parcel-status.ts';
import { stopsOf } from '#api/parcel-stops.ts';
import type { ServedParcel } from '#api/timeline.ts';
import { trackParcelLive } from '#api/track-parcel.ts';
import { readNumbers, trackText } from '#api/typed-numbers.ts';
import { isFinal } from '#domain/parcel/consignment.ts';
import { PATHS, trackPath } from '#routes';
import { hydratedHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import { errorLine } from '#server/platform/log/index.ts';
import { limitConcurrency, withTimeout, type PlatformServices } from '#server/platform/index.ts';
import { Age } from '#ui/parcel/Age.tsx';
import { CheckAgain } from '#ui/parcel/CheckAgain.tsx';
import { Parcel } from '#ui/parcel/Parcel.tsx';
import { Parcels } from '#ui/parcel/Parcels.tsx';
import { Share } from '#ui/Share.tsx';
import { bookingPath } from '../booking-links.ts';
import { readingOf } from '../promised.ts';
import { publicTimeline } from './timeline.ts';

type Services = Pick<PlatformServices, 'config' | 'content' | 'db' | 'limiter' | 'log' | 'now'>;

/** A page that waits longer for its parcel comes as it was built. */
const MAX_WAIT_MS = 1_000;
/** A ticket takes a millisecond or two. */
const AT_ONCE = 8;

/**
 * The ticket of /track/{id} as the widget draws it, for the page's slot; undefined for more or other than one number, over the
 * limit of tracking, after an error, and when it takes too long.
 */
export function servedParcels(
  services: Services,
): (path: string, map: string, request: IncomingMessage) => Promise<string | undefined> {
  const limited = limitConcurrency({ atOnce: AT_ONCE, waiting: 0 });
  return async (path, map, request) => {
    const { numbers } = readNumbers(trackText({ pathname: path, search: '' }));
    const [entry] = numbers;
    if (numbers.length !== 1 || entry?.kind !== 'number') return undefined;
    const drawn = limited(async () => {
      const isOver = await http.isPageOverLimits(http.CALL_LIMITS.tracking, request, services);
      return isOver ? undefined : ticketOf(entry.number, map, services);
    });
    return withTimeout(drawn, MAX_WAIT_MS, undefined).catch((error: unknown) => {
      services.log({ event: 'error', ...errorLine(error) });
      return undefined;
    });
  };
}

async function ticketOf(number: string, map: string, services: Services): Promise<string> {
  const { config, content } = services;
  const timeline = await publicTimeline(number, services);
  const reading = readingOf(services);
  const served: ServedParcel = { at: services.now(), id: number, timeline };
  const heading = createRef<HTMLHeadingElement>();
  return hydratedHtml(
    <Parcels served={served}>
      <Parcel
        number={number}
        status={timeline ? statusAfter(timeline, reading) : UNKNOWN_PARCEL_STATUS}
        events={timeline?.events}
        stops={timeline && stopsOf(timeline, reading)}
        notices={timeline?.notices}
        phone={content.settings('site').phones.parcels}
        links={{
          booking: bookingPath(config, number),
          contact: PATHS.contact,
          serviceStatus: PATHS.serviceStatus,
        }}
        land={{ href: map }}
        heading={heading}
        share={timeline && <Share path={trackPath(number) ?? ''} />}
        retry={!timeline && <CheckAgain next={heading} />}
        end={
          timeline &&
          !isFinal(timeline.state) && (
            <Age at={served.at} stream={http.callPath(config, trackParcelLive, { id: number })} />
          )
        }
      />
    </Parcels>,
  ).markup;
}
