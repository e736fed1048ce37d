import type { CallFacts } from '#api/call.ts';
import { changeDelivery } from '#api/change-delivery.ts';
import { formatNearDay } from '#domain/calendar.ts';
import { redelivery } from '#messages/redelivery.ts';
import { fixedDeliveryOf, redeliveryDaysOf } from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { html, type Html, type HtmlPart, keyField } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { choiceField, hiddenField, keptForm, textField } from './fields.ts';

export const DELIVERY_FORM = 'delivery';
const form = DELIVERY_FORM;
const words = redelivery.form;

type Booking = Row<'bookings'>;
type Around = Pick<PlatformServices, 'config' | 'content' | 'now'>;

export const deliveryPart = (booking: Booking, around: Around, isOpen: boolean): HtmlPart =>
  fixedDeliveryOf(booking) === undefined &&
  html`<details id="${form}" ${(isOpen || booking.last_state === 'failed_attempt') && html` open`}>
    <summary><h2>${words.heading}</h2></summary>
    ${deliveryForm(booking, around, { call: changeDelivery, name: 'id', value: booking.tracking })}
  </details>`;

interface Sent {
  call: Pick<CallFacts, 'path'>;
  name: string;
  value: string;
}

export const deliveryForm = (booking: Booking, around: Around, { call, ...right }: Sent): Html =>
  html`<p>${words.intro}</p>
    <form
      class="form"
      method="post"
      action="${callPath(around.config, call)}"
      ${keptForm(form, booking.tracking)}
    >
      ${keyField()} ${hiddenField({ form, ...right })} ${dayField(booking, around)}
      ${choiceField({
        form,
        name: 'leaveAt',
        legend: words.leaveAt,
        options: [
          { value: '', words: words.door },
          { value: 'safe-place', words: words.safePlace },
          { value: 'neighbour', words: words.neighbour },
        ],
        chosen: '',
      })}
      ${field('safePlace', words.place, words.placeHint, 100)}
      ${field('neighbourName', words.neighbourName, '', 60)}
      ${field('neighbourDoor', words.neighbourDoor, words.neighbourDoorHint, 60)}
      <button class="button">${words.submit}</button>
    </form>`;

function dayField(booking: Booking, around: Around): Html {
  const promised = booking.promised_on;
  const days = redeliveryDaysOf(booking, around).filter((day) => day !== promised);
  return choiceField({
    form,
    name: 'deliverOn',
    legend: words.day,
    options: [
      {
        value: '',
        words: promised === null ? words.staysPlain : words.stays(formatNearDay(promised)),
      },
      ...days.map((day) => ({ value: day, words: formatNearDay(day) })),
    ],
    chosen: '',
  });
}

const field = (name: string, label: string, hint: string, max: number): Html =>
  textField({ form, name, label, ...(hint !== '' && { hint }), value: '', max });
