import type { BookingView } from '#api/booking-view.ts';
import { updateBooking } from '#api/manage-booking.ts';
import { deadlineInWords } from '#server/bookings/index.ts';
import { html, type HtmlPart, keyField } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { whenFields } from './booking-when.ts';
import { hiddenField } from './fields.ts';
import { chooseWords as words } from './words.ts';

const form = 'choose';

/** Asks for a new collection day when the booking was paid too late for its own (D13). */
export const choosePart = (
  view: BookingView,
  around: Pick<PlatformServices, 'config' | 'content' | 'now'>,
): HtmlPart =>
  view.chooseDayBy !== null &&
  html`<section class="choose-day" id="${form}">
    <h2>${words.heading}</h2>
    <p>${words.why} ${words.otherwise(deadlineInWords(view.chooseDayBy))}</p>
    <form class="form" method="post" action="${callPath(around.config, updateBooking)}">
      ${keyField()} ${hiddenField({ form, name: 'id', value: view.id })}
      ${whenFields(form, view, around)}
      <button class="button">${words.submit}</button>
    </form>
  </section>`;
