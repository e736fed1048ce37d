import type { BookingView } from '#api/booking-view.ts';
import { updateBooking } from '#api/manage-booking.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { documents } from '#messages/documents.ts';
import { html, type Html, type HtmlPart, keyField } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { whenFields } from './booking-when.ts';
import { hiddenField, keptForm, phoneField, textField } from './fields.ts';

export const CHANGE_FORM = 'change';

type Around = Pick<PlatformServices, 'config' | 'content' | 'now'>;

export const changePart = (view: BookingView, around: Around, isOpen: boolean): HtmlPart =>
  view.mayChange &&
  html`<details id="${CHANGE_FORM}" ${isOpen && html` open`}>
    <summary><h2>${documents.change.heading}</h2></summary>
    <p>${documents.change.intro}</p>
    <form
      class="form"
      method="post"
      action="${callPath(around.config, updateBooking)}"
      ${keptForm(CHANGE_FORM, view.id)}
    >
      ${keyField()} ${hiddenField({ form: CHANGE_FORM, name: 'id', value: view.id })}
      ${(view.collectOn !== null || view.chooseDayBy !== null) && whenFields(CHANGE_FORM, view, around)}
      ${whereFields(view, around)} ${noteField(view)} ${receiverField(view)}
      <button class="button">${documents.change.submit}</button>
    </form>
  </details>`;

function whereFields({ delivery, destination }: BookingView, { content }: Around): Html {
  const field = (
    name: string,
    label: string,
    value: string,
    autocomplete: string,
    more: { isRequired?: true; max?: number } = {},
  ) =>
    textField({
      max: 100,
      ...{ form: CHANGE_FORM, name: `delivery${name}`, label, value, ...more },
      autocomplete: `section-delivery ${autocomplete}`,
    });
  const { international } = content.settings('tariff');
  const country =
    destination === 'ireland' ? 'IE' : international.find(({ id }) => id === destination)?.country;
  const { line1, line2, town, stateThere } = common.address;
  const isRequired = true;
  return html`<fieldset>
    <legend>${documents.change.where}</legend>
    ${field('Postcode', booking.form.postcodes[country ?? ''] ?? booking.form.postcode, delivery.postcode, 'postal-code', { max: 16 })}
    ${field('Line1', line1, delivery.line1, 'address-line1', { isRequired })}
    ${field('Line2', line2, delivery.line2, 'address-line2')}
    ${field('Town', town, delivery.town, 'address-level2', { isRequired })}
    ${
      (delivery.state ?? '') !== '' &&
      field('State', stateThere, delivery.state ?? '', 'address-level1', { isRequired, max: 60 })
    }
    ${field('Name', booking.form.name, delivery.name, 'name', { isRequired })}
    ${phoneField({ form: CHANGE_FORM, name: 'deliveryPhone', value: delivery.phone, isRequired, autocomplete: 'section-delivery tel' })}
  </fieldset>`;
}

const receiverField = ({ receiverEmail }: BookingView): Html =>
  html`<fieldset>
    <legend>${booking.form.receiver}</legend>
    ${textField({
      form: CHANGE_FORM,
      name: 'receiverEmail',
      label: booking.form.receiverEmail,
      hint: booking.form.receiverHint,
      value: receiverEmail,
      max: 254,
      type: 'email',
    })}
  </fieldset>`;

const noteField = ({ note }: BookingView): Html =>
  html`<fieldset>
    <legend>${documents.change.note}</legend>
    ${textField({
      form: CHANGE_FORM,
      name: 'placeNote',
      label: booking.form.note,
      hint: booking.form.noteHint,
      value: note,
      max: 200,
    })}
  </fieldset>`;
