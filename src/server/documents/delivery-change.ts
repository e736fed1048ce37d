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
const terms = redelivery.form;

type Booking = Row<'bookings'>;
type Around = Pick<PlatformServices, 'config' | 'content' | 'now'>;

export const deliveryPart = (booking: Booking, around: Around, isOpen: boolean): HtmlPart =>
  fixedDeliveryOf(booking) === undefined &&
  html`<details id="${form}" ${(isOpen || booking.last_state === 'failed_attempt') && html` open`}>
    <summary><h2>${terms.heading}</h2></summary>
    ${deliveryForm(booking, around, { call: changeDelivery, name: 'id', value: booking.tracking })}
  </details>`;

interface Sent {
  call: Pick<CallFacts, 'path'>;
  name: string;
  value: string;
}

export const deliveryForm = (booking: Booking, around: Around, { call, ...right }: Sent): Html =>
  html`<p>${terms.intro}</p>
    <form
      class="form"
      method="post"
      action="${callPath(around.config, call)}"
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
      <button class="button">${terms.submit}</button>
    </form>`;

function dayField(booking: Booking, around: Around): Html {
  const promised = booking.promised_on;
  const days = redeliveryDaysOf(booking, around).filter((day) => day !== promised);
  return choiceField({
    form: form,
    name: 'deliverOn',
    legend: terms.day,
    options: [
      {
        value: '',
        words: promised === null ? terms.staysPlain : terms.stays(formatNearDay(promised)),
      },
      ...days.map((day) => ({ value: day, words: formatNearDay(day) })),
    ],
    chosen: '',
  });
}

const input = (name: string, label: string, hint: string, max: number): Html =>
  textField({ form: form, name, label, ...(hint !== '' && { hint }), value: '', max });
