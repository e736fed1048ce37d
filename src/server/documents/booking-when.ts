import type { BookingView } from '#api/booking-view.ts';
import { COLLECTION_PARTS, collectionDays } from '#domain/booking.ts';
import { dublinTime, formatDay, formatMoment } from '#domain/calendar.ts';
import { calendarOf } from '#server/bookings/index.ts';
import { html, type Html, type HtmlPart, keyField } from '#server/platform/html/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { updateBooking } from '#api/manage-booking.ts';
import { documents } from '#messages/documents.ts';
import { callPath } from '#server/platform/http/index.ts';
import { selectField, hiddenField } from './fields.ts';

/** Empty changes nothing: a day that can no longer be booked may stay. */
export function whenFields(
  form: string,
  view: BookingView,
  { content, now }: Pick<PlatformServices, 'content' | 'now'>,
): Html {
  const day = view.collectOn;
  const days = collectionDays(dublinTime(new Date(now())), calendarOf(content));
  const isOnList = days.some((open) => open.day === day);
  const options = days.map((open) => ({
    value: open.day,
    words:
      open.parts.length === COLLECTION_PARTS.length
        ? formatDay(open.day)
        : `${formatDay(open.day)} (${open.parts.join(', ')})`,
  }));
  const stays =
    day === null || isOnList ? [] : [{ value: '', words: documents.change.stays(formatDay(day)) }];
  return html`<fieldset>
    <legend>${documents.change.when}</legend>
    <div class="pair">
      ${selectField({
        form,
        name: 'pickupDate',
        label: documents.change.date,
        options: [...stays, ...options],
        chosen: stays.length > 0 ? '' : (day ?? options[0]?.value ?? ''),
      })}
      ${selectField({
        form,
        name: 'pickupTime',
        label: documents.change.part,
        options: COLLECTION_PARTS.map((part) => ({
          value: part,
          words: sentenceCase(documents.part(part)),
        })),
        chosen: view.collectPart ?? 'morning',
      })}
    </div>
  </fieldset>`;
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const CHOOSE_FORM = 'choose';

/** After a payment too late for the collection day (D13). */
export const choosePart = (
  view: BookingView,
  around: Pick<PlatformServices, 'config' | 'content' | 'now'>,
): HtmlPart =>
  view.chooseDayBy !== null &&
  html`<section class="choose-day" id="${CHOOSE_FORM}">
    <h2>${documents.choose.heading}</h2>
    <p>${documents.choose.why} ${documents.choose.otherwise(formatMoment(view.chooseDayBy))}</p>
    <form class="form" method="post" action="${callPath(around.config, updateBooking)}">
      ${keyField()} ${hiddenField({ form: CHOOSE_FORM, name: 'id', value: view.id })}
      ${whenFields(CHOOSE_FORM, view, around)}
      <button class="button">${documents.choose.submit}</button>
    </form>
  </section>`;
