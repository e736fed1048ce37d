import { ok, type Result } from '#domain/result.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as replies from '#messages/replies.ts';
import { type Db, type Row, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { noteInLog } from '#server/platform/log/index.ts';
import { bookingDetails, openBooking } from '#api/manage-booking.ts';
import { viewOf } from './view.ts';
import { PAGE_PATHS } from '#routes';
import { tokenEntity } from '#server/accounts/index.ts';
import { bookingPath } from './booking-links.ts';

const CODE_GONE = http.problem(410, replies.codeOld, { kind: 'link-used' });

export const openBookingEndpoint = http.endpoint(
  openBooking,
  {
    limits: http.CALL_LIMITS.token,
    form: { from: PAGE_PATHS.yourBooking, id: 'open', done: PAGE_PATHS.yourBooking },
  },
  async ({ body: { token }, services: { db, config, now } }) => {
    const id =
      (await tokenEntity(db, 'booking', token, now())) ??
      (await tokenEntity(db, 'manage', token, now()));
    if (id === undefined) return CODE_GONE;
    const booking = await records.find(db, 'bookings', { id });
    if (booking === undefined) return CODE_GONE;
    const { tracking } = booking;
    return http.success(
      { status: true, id: tracking },
      { link: token, page: bookingPath(config, tracking) },
    );
  },
);

/** Another customer's booking gets the same answer. */
export const NOT_YOURS: http.Problem = http.problem(404, bookingErrors.notYours);

export async function findBooking(
  db: Db,
  viewer: http.Viewer,
  tracking: string,
): Promise<Row<'bookings'> | undefined> {
  const booking = await records.find(db, 'bookings', { tracking });
  if (booking === undefined || !maySee(viewer, booking)) return undefined;
  noteInLog({ booking: booking.id, ...(booking.order_id !== null && { order: booking.order_id }) });
  return booking;
}

/** Finds a booking for every action but paying: a mail's link alone only reads (D73). */
export async function findManaged(
  db: Db,
  viewer: http.Viewer,
  tracking: string,
): Promise<Result<Row<'bookings'>, http.Problem>> {
  const booking = await findBooking(db, viewer, tracking);
  if (booking === undefined) return NOT_YOURS;
  return mayManage(viewer, booking) ? ok(booking) : READS_ONLY;
}

export const mayManage = (
  { account, managed }: http.Viewer,
  { id, account_id }: Pick<Row<'bookings'>, 'id' | 'account_id'>,
): boolean => (account !== undefined && account_id === account.id) || managed.includes(id);

const READS_ONLY = http.problem(403, bookingErrors.readsOnly, { kind: 'link-reads' });

const maySee = (
  { account, opened }: http.Viewer,
  booking: { id: string; account_id: string | null },
): boolean =>
  (account !== undefined && booking.account_id === account.id) || opened.includes(booking.id);

export const bookingDetailsEndpoint = http.endpoint(
  bookingDetails,
  {},
  async ({ params, viewer, services }) => {
    const { db } = services;
    const booking = await findBooking(db, viewer, params.id);
    if (booking === undefined) return NOT_YOURS;
    return http.success({ status: true, booking: await viewOf(db, booking, services) });
  },
);
