import type { BookedAddress } from '#api/booking-view.ts';
import { receiverPage, receiverChange, stopNotices, changeDelivery } from '#api/receiver.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { documents } from '#messages/documents.ts';
import { redelivery } from '#messages/redelivery.ts';
import { PATHS, trackPath } from '#routes';
import * as bookings from '#server/bookings/index.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import {
  html,
  type Html,
  type HtmlPart,
  joined,
  keyField,
  named,
} from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { doneSentence, hiddenField, choiceField, keptForm, textField } from './fields.ts';
import { facts } from './parts.ts';
import { draftOf, pageResponse, refilledPage } from './respond-page.ts';
import { ticketPart } from './ticket.tsx';
import type { CallFacts } from '#api/call.ts';
import { dublinTime, formatNearDay } from '#domain/calendar.ts';

/** No price, papers or sender's address. A GET changes nothing, because mail scanners open links. */
export const receiverPageEndpoint = http.responseEndpoint(
  receiverPage,
  { limits: http.CALL_LIMITS.document },
  async ({ params: { token }, context, services }) => {
    const booking = await bookings.bookingOfLink(token, services);
    if (booking === undefined) return pageResponse(services, goneLink(services), 410);
    const path = http.callPath(services.config, receiverPage, { token });
    const draft = await draftOf(context, path, services);
    const done = draft === undefined ? (context.req.query('done') ?? '') : '';
    const title = redelivery.receiver.title(formatTrackingNumber(booking.tracking));
    const main = await receiverMain({ booking, token, title, done }, services);
    return refilledPage(services, { title, main }, draft);
  },
);

const DONE_WORDS = new Map([
  ['delivery', redelivery.form.saved],
  ['stopped', redelivery.receiver.stopped],
]);

interface Opened {
  booking: Row<'bookings'>;
  token: string;
  title: string;
  done: string;
}

async function receiverMain(
  { booking, token, title, done }: Opened,
  services: PlatformServices,
): Promise<Html> {
  const { delivery, note } = bookings.storedBooking(booking.request);
  const isDelivered = booking.last_state === 'delivered';
  const notice = DONE_WORDS.get(done);
  const track = http.sitePath(services.config, trackPath(booking.tracking) ?? PATHS.track);
  const isNoticed = (await bookings.receiverOf(services.db, booking.id)) !== '';
  return html`${notice !== undefined && doneSentence(notice, done, booking.tracking)}
    ${await ticketPart({ booking, about: title, more: toPart(delivery) }, services)}
    ${facts([
      [redelivery.receiver.delivered, isDelivered && bookings.halfDayOf(booking)],
      isDelivered
        ? [redelivery.receiver.left, await leftAt(booking, services)]
        : [documents.booking.note, note === '' ? '' : named(note)],
    ])}
    ${isDelivered ? missingPart(booking, services) : deliverySection({ booking, token }, services)}
    <section id="stop">
      <h2>${redelivery.receiver.mails}</h2>
      ${
        isNoticed
          ? html`<form
              class="form"
              method="post"
              action="${http.callPath(services.config, stopNotices, { token })}"
            >
              ${keyField()} ${hiddenField({ form: 'stop', name: 'token', value: token })}
              <p>${isDelivered ? redelivery.receiver.lastSent : redelivery.receiver.why}</p>
              <button class="button" data-kind="quiet" type="submit">
                ${isDelivered ? redelivery.receiver.forget : redelivery.receiver.stop}
              </button>
            </form>`
          : html`<p>${redelivery.receiver.none}</p>`
      }
    </section>
    <p><a href="${track}">${redelivery.receiver.track}</a></p>`;
}

const toPart = ({ name, town }: BookedAddress): Html =>
  html`<p>
    ${documents.booking.to}:
    ${joined(
      [name, town].map((line) => line !== '' && named(line)),
      ', ',
    )}
  </p>`;

function deliverySection(
  { booking, token }: Pick<Opened, 'booking' | 'token'>,
  services: PlatformServices,
): Html {
  const fixed = bookings.fixedDeliveryOf(booking);
  return html`<section>
    <h2>${redelivery.form.heading}</h2>
    ${
      fixed === undefined
        ? deliveryForm(booking, services, { call: receiverChange, name: 'token', value: token })
        : html`<p>${redelivery.errors[fixed]}</p>`
    }
  </section>`;
}

function missingPart({ tracking }: Row<'bookings'>, { config }: PlatformServices): Html {
  const subject = redelivery.receiver.notGotSubject(formatTrackingNumber(tracking));
  return html`<section>
    <h2>${redelivery.receiver.missing}</h2>
    <p>${redelivery.receiver.missingHint}</p>
    <p>
      <a
        class="button"
        data-kind="quiet"
        href="${http.sitePath(config, PATHS.contact)}?${new URLSearchParams({ subject }).toString()}#enquiry"
        >${redelivery.receiver.notGot}</a
      >
    </p>
  </section>`;
}

/** Without the name of the person who took it. */
async function leftAt(
  { id, request }: Row<'bookings'>,
  { db }: PlatformServices,
): Promise<HtmlPart> {
  const { note } = bookings.storedBooking(request);
  if (note !== '') return named(redelivery.receiver.asChosen(note));
  const proof = await records.find(db, 'proofs', { booking_id: id });
  if (proof !== undefined && proof.name !== '') return redelivery.receiver.handed.named;
  return redelivery.receiver.handed[
    proof !== undefined && proof.photo_file !== '' ? 'photo' : 'plain'
  ];
}

const goneLink = ({ config }: PlatformServices) => ({
  title: redelivery.receiver.goneTitle,
  main: html`<h1>${redelivery.receiver.goneTitle}</h1>
    <p>${redelivery.receiver.gone}</p>
    <p><a href="${http.sitePath(config, PATHS.track)}">${redelivery.receiver.track}</a></p>`,
});

export const DELIVERY_FORM = 'delivery';
const form = DELIVERY_FORM;
const terms = redelivery.form;

type Booking = Row<'bookings'>;
type Around = Pick<PlatformServices, 'config' | 'content' | 'now'>;

export const deliveryPart = (booking: Booking, around: Around, isOpen: boolean): HtmlPart =>
  bookings.fixedDeliveryOf(booking) === undefined &&
  html`<details id="${form}" ${(isOpen || booking.last_state === 'failed_attempt') && html` open`}>
    <summary><h2>${terms.heading}</h2></summary>
    ${deliveryForm(booking, around, { call: changeDelivery, name: 'id', value: booking.tracking })}
  </details>`;

interface Sent {
  call: Pick<CallFacts, 'path'>;
  name: string;
  value: string;
}

const deliveryForm = (booking: Booking, around: Around, { call, ...right }: Sent): Html =>
  html`<p>${terms.intro}</p>
    <form
      class="form"
      method="post"
      action="${http.callPath(around.config, call)}"
      ${keptForm(form, booking.tracking)}
    >
      ${keyField()} ${hiddenField({ form: form, ...right })} ${dayField(booking, around)}
      ${choiceField({
        form: form,
        name: 'leaveAt',
        legend: terms.leaveAt,
        options: [
          { value: '', words: terms.door },
          { value: 'safe-place', words: terms.safePlace },
          { value: 'neighbour', words: terms.neighbour },
        ],
        chosen: '',
      })}
      ${input('safePlace', terms.place, terms.placeHint, 100)}
      ${input('neighbourName', terms.neighbourName, '', 60)}
      ${input('neighbourDoor', terms.neighbourDoor, terms.neighbourDoorHint, 60)}
      <button class="button" type="submit">${terms.submit}</button>
    </form>`;

function dayField(booking: Booking, around: Around): Html {
  const expected = bookings.deliveryDayOf(booking, around);
  const isToCome = expected !== null && expected >= dublinTime(new Date(around.now())).day;
  const days = bookings.redeliveryDaysOf(booking, around).filter((day) => day !== expected);
  return choiceField({
    form: form,
    name: 'deliverOn',
    legend: terms.day,
    options: [
      {
        value: '',
        words: isToCome ? terms.stays(formatNearDay(expected)) : terms.staysPlain,
      },
      ...days.map((day) => ({ value: day, words: formatNearDay(day) })),
    ],
    chosen: '',
  });
}

const input = (name: string, label: string, hint: string, max: number): Html =>
  textField({ form: form, name, label, ...(hint !== '' && { hint }), max });
