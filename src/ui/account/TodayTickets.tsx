import type { Today, TodaysBooking } from '#api/today.ts';
import { dublinTime, formatClock, formatNearDay, type DublinTime } from '#domain/days/calendar.ts';
import { halfDayAt, PART_TIMES } from '#domain/days/half-day.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as account from '#messages/account.ts';
import * as payment from '#messages/payment.ts';
import { stateNames } from '#messages/state-names.ts';
import * as words from '#messages/today.ts';

/** These make addresses of the number of a booking. */
interface TodayLinks {
  booking: (id: string) => string;
  label: (id: string) => string;
  track: (id: string) => string | undefined;
  /** The booking form, with the receiver of that booking. */
  sendAgain: (id: string) => string;
}

export interface TodayTicketsProps {
  today: Today;
  now: DublinTime;
  links: TodayLinks;
}

/** Shows what happens today with the parcels of an account, and whom to send to again. */
export function TodayTickets({ today, now, links }: TodayTicketsProps) {
  const { collections, collectionCount, deliveries, deliveryCount, receivers } = today;
  const count = collectionCount + deliveryCount;
  const more = count - collections.length - deliveries.length;
  const day = formatNearDay(today.day);
  return (
    <section className="today" aria-label={words.heading(day)}>
      {/* A quiet day is one line, so that the bookings stay near. */}
      <h2 className={count === 0 ? 'visually-hidden' : undefined}>{words.heading(day)}</h2>
      {count === 0 && <p className="today-quiet">{words.nothing(day)}</p>}
      {count > 0 && (
        <ul role="list" className="today-tickets">
          {collections.map((booking) => (
            <Ticket key={booking.id} {...{ booking, links }} title={collectionTitle(booking)} />
          ))}
          {deliveries.map((booking) => (
            <Ticket key={booking.id} {...{ booking, links }} title={deliveryTitle(booking, now)} />
          ))}
        </ul>
      )}
      {more > 0 && <p>{words.more(more)}</p>}
      {receivers.length > 0 && (
        <>
          <h3>{words.again}</h3>
          <ul role="list" className="send-again">
            {receivers.map(({ id, name, town }) => (
              <li key={id}>
                <a className="button" data-kind="quiet" href={links.sendAgain(id)}>
                  <bdi>{words.receiver(name, town)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface TicketProps {
  booking: TodaysBooking;
  title: string;
  links: TodayLinks;
}

function Ticket({ booking: { id, state, from, to, deliveryName }, title, links }: TicketProps) {
  const number = formatTrackingNumber(id);
  const actions = [
    state === 'paid'
      ? { text: payment.successLabel, href: links.label(id) }
      : { text: words.track, href: links.track(id) },
    { text: words.open, href: links.booking(id) },
  ];
  return (
    <li className="ticket" data-kind={state === 'failed_attempt' ? 'problem' : state}>
      <h3>
        <span className="ticket-number">{number}</span> {title}
      </h3>
      <p>{words.line(from, to, deliveryName)}</p>
      <p className="today-actions">
        {actions.map(({ text, href }) => (
          <a key={text} href={href}>
            {text} <span className="visually-hidden">{account.bookingsOf(number)}</span>
          </a>
        ))}
      </p>
    </li>
  );
}

function collectionTitle({ state, collectPart, changedAt }: TodaysBooking): string {
  if (state !== 'paid') return changedTitle({ state, changedAt });
  return collectPart === null ? words.collectAllDay : words.collect(PART_TIMES[collectPart]);
}

function deliveryTitle({ state, changedAt }: TodaysBooking, now: DublinTime): string {
  if (state === 'delivered') return changedTitle({ state, changedAt });
  if (state !== 'out_for_delivery') return words.arrives;
  // A van that was to come in the morning comes in the afternoon once the morning is over.
  const minutes = Math.max(dublinTime(new Date(changedAt)).minutes, now.minutes);
  return words.arrivesIn[halfDayAt(formatClock(minutes))];
}

const changedTitle = ({ state, changedAt }: Pick<TodaysBooking, 'state' | 'changedAt'>): string =>
  words.changed(stateNames[state], formatClock(dublinTime(new Date(changedAt)).minutes));
