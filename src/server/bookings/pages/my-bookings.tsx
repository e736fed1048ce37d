import { wantsJson, LinkButtons, Named, pageResponse } from '#server/pages/index.ts';
import type { InferOutput } from 'valibot';
import type { BookingLine, BookingView } from '#api/booking-view.ts';
import { labelPage, myBookings } from '#api/booking-documents.ts';
import { chipOf } from '#domain/parcel/booking-chip.ts';
import { dublinTime, formatDay } from '#domain/days/calendar.ts';
import { formatTrackingNumber, readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { BOOKINGS_A_PAGE } from '#api/manage-booking.ts';
import * as common from '#messages/common.ts';
import * as documents from '#messages/documents.ts';
import type { Db } from '#server/platform/db/index.ts';
import * as words from '#messages/booking-states.ts';
import * as payment from '#messages/payment.ts';
import { stateNames } from '#messages/state-names.ts';
import * as tracking from '#messages/tracking.ts';
import { bookingStanding, startBooking } from '#api/plain-pages.ts';
import { refererOf } from '#server/platform/forms/index.ts';
import { TodayTickets } from '#ui/account/TodayTickets.tsx';
import { bookingLineOf, newestFirst, withOrder } from '../booking-list.ts';
import { todayOf } from '../today.ts';
import { bookingPath } from '../booking-links.ts';

export const myBookingsEndpoint = http.responseEndpoint(
  myBookings,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const viewer = await http.viewerOf(context, services);
    const lines = await linesFor(services.db, viewer);
    if (wantsJson(context)) {
      const body: InferOutput<typeof myBookings.answer> = { status: true, bookings: lines };
      return context.json(body, 200, { 'cache-control': 'no-store' });
    }
    const hasAccount = viewer.account !== undefined;
    const title = services.content.settings('interface').myBookings;
    const isFull = viewer.opened.length >= http.MAX_LINKS;
    const today = viewer.account && (await todayOf(viewer.account.id, services));
    const main = drawnHtml(
      <>
        <h1>{title}</h1>
        {today && (
          <TodayTickets
            today={today}
            now={dublinTime(new Date(services.now()))}
            links={linksOf(services.config)}
          />
        )}
        {isFull && <p>{documents.mine.full(http.MAX_LINKS)}</p>}
        {lines.length === 0 ? (
          <NoBookings config={services.config} />
        ) : (
          <BookingList lines={lines} config={services.config} hasAccount={hasAccount} />
        )}
      </>,
    );
    return pageResponse(services, { title, main });
  },
);

type Config = PlatformServices['config'];

const linksOf = (config: Config) => ({
  booking: (id: string) => bookingPath(config, id),
  label: (id: string) => http.callPath(config, labelPage, { id }),
  track: (id: string) => http.sitePath(config, `${PATHS.track}/${id}`),
  sendAgain: (id: string) => `${http.callPath(config, startBooking)}?receiverOf=${id}`,
});

interface ListProps {
  lines: readonly BookingLine[];
  config: Config;
  hasAccount: boolean;
}

const BookingList = ({ lines, config, hasAccount }: ListProps) => (
  <>
    <p>{documents.mine.intro}</p>
    <ul className="bookings" role="list">
      {lines.map((line) => (
        <li key={line.id} className="card">
          <BookingCard line={line} config={config} />
        </li>
      ))}
    </ul>
    <LinkButtons
      links={[
        { href: http.sitePath(config, PATHS.payBooking), words: documents.mine.book },
        hasAccount
          ? { href: http.sitePath(config, PATHS.account), words: documents.mine.all }
          : { href: http.sitePath(config, PAGE_PATHS.yourBooking), words: documents.mine.open },
      ]}
    />
  </>
);

const BookingCard = ({ line, config }: { line: BookingLine; config: Config }) => (
  <>
    <h2>
      <a href={bookingPath(config, line.id)}>{formatTrackingNumber(line.id)}</a>
    </h2>
    <p>
      <span className="chip" data-kind={chipOf(line)}>
        {shortState(line)}
      </span>
    </p>
    <p>
      {line.from !== '' && <Named text={line.from} />}
      {line.from !== '' && line.to !== '' && ' → '}
      {line.to !== '' && <Named text={line.to} />}
    </p>
    {line.reference !== '' && (
      <p>
        {common.reference}: <Named text={line.reference} />
      </p>
    )}
    {line.collectOn !== null && (
      <p>
        {documents.booking.day}: {formatDay(line.collectOn)}
      </p>
    )}
  </>
);

const NoBookings = ({ config }: { config: Config }) => (
  <>
    <p>
      {documents.mine.none} {documents.mine.noneMore}
    </p>
    <LinkButtons
      links={[
        { href: http.sitePath(config, PAGE_PATHS.yourBooking), words: documents.mine.open },
        { href: http.sitePath(config, PATHS.login), words: documents.mine.login },
        { href: http.sitePath(config, PATHS.payBooking), words: documents.mine.book },
      ]}
    />
  </>
);

async function linesFor(db: Db, { account, opened }: http.Viewer): Promise<BookingLine[]> {
  const ofLinks =
    opened.length === 0
      ? []
      : await newestFirst(withOrder(db).where('bookings.id', 'in', [...opened])).execute();
  const ofAccount =
    account === undefined
      ? []
      : await newestFirst(withOrder(db).where('bookings.account_id', '=', account.id))
          .limit(BOOKINGS_A_PAGE)
          .execute();
  const rows = [...new Map([...ofLinks, ...ofAccount].map((row) => [row.id, row])).values()];
  return rows
    .toSorted((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1))
    .map(bookingLineOf);
}

/** Leads from the pages about a payment to the booking where no script runs. Its number is in the Referer. */
export const bookingStandingEndpoint = http.responseEndpoint(
  bookingStanding,
  { limits: http.CALL_LIMITS.document },
  ({ context, services }) => {
    const page = refererOf(context, services);
    const [, inPath] = /^\/pay\/[^/]+\/([^/]+)\/booking$/.exec(page?.pathname ?? '') ?? [];
    const id = readTrackingNumber(inPath ?? page?.searchParams.get('id') ?? '');
    const { config } = services;
    const path = id === undefined ? http.callPath(config, myBookings) : bookingPath(config, id);
    return Promise.resolve(context.redirect(path, 303));
  },
);

export function shortState(
  view: Pick<BookingView, 'state' | 'payment' | 'refund' | 'chooseDayBy'>,
): string {
  if (view.payment === 'open') return tracking.parcel.unpaid;
  if (view.payment === 'held') return payment.heldHeading;
  if (view.payment === 'refunded') return words.cancelledAnd(view.refund);
  const short = stateNames[view.state];
  return view.chooseDayBy === null ? short : `${short}, ${payment.lateShort}`;
}
