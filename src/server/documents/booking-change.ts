import type { BookingView } from '#api/booking-view.ts';
import { updateBooking } from '#api/manage-booking.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { html, type Html, type HtmlPart, keyField } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { whenFields } from './booking-when.ts';
import { hiddenField, keptForm, textField } from './fields.ts';
import { changeWords as words } from './words.ts';

/** The id of the form that changes a booking. */
export const CHANGE_FORM = 'change';
const form = CHANGE_FORM;

type Around = Pick<PlatformServices, 'config' | 'content' | 'now'>;

/** The form for date, delivery address and note; open when it has just failed. */
export const changePart = (view: BookingView, around: Around, isOpen: boolean): HtmlPart =>
  view.mayChange &&
  html`<details id="${form}" ${isOpen && html` open`}>
    <summary><h2>${words.heading}</h2></summary>
    <p>${words.intro}</p>
    <form
      class="form"
      method="post"
      action="${callPath(around.config, updateBooking)}"
      ${keptForm(form, view.id)}
    >
      ${keyField()} ${hiddenField({ form, name: 'id', value: view.id })}
      ${(view.collectOn !== null || view.chooseDayBy !== null) && whenFields(form, view, around)}
      ${whereFields(view)} ${noteField(view)} ${receiverField(view)}
      <button class="button">${words.submit}</button>
    </form>
  </details>`;

function whereFields({ delivery, destination }: BookingView): Html {
  const field = (name: string, label: string, value: string, isRequired: boolean, max = 100) =>
    textField({ form, name, label, value, max, isRequired });
  return html`<fieldset>
    <legend>${words.where}</legend>
    ${field('deliveryName', booking.form.name, delivery.name, true)}
    ${textField({
      form,
      name: 'deliveryPhone',
      label: words.phone,
      hint: common.fields.phoneHint,
      value: delivery.phone,
      max: 40,
      isRequired: true,
      type: 'tel',
    })}
    ${field('deliveryLine1', common.address.line1, delivery.line1, true)}
    ${field('deliveryLine2', common.address.line2, delivery.line2, false)}
    <div class="pair">
      ${field('deliveryTown', common.address.town, delivery.town, true)}
      ${field(
        'deliveryPostcode',
        destination === 'ireland' ? booking.form.eircode : booking.form.postcode,
        delivery.postcode,
        false,
        16,
      )}
    </div>
    ${
      delivery.state !== undefined &&
      delivery.state !== '' &&
      field('deliveryState', common.address.state, delivery.state, true, 60)
    }
  </fieldset>`;
}

const noteField = ({ note }: BookingView): Html =>
  html`<fieldset>
    <legend>${words.note}</legend>
    ${textField({
      form,
      name: 'placeNote',
      label: words.noteLabel,
      hint: words.noteHint,
      value: note,
      max: 200,
    })}
  </fieldset>`;

const receiverField = ({ receiverEmail }: BookingView): Html =>
  html`<fieldset>
    <legend>${booking.form.receiver}</legend>
    ${textField({
      form,
      name: 'receiverEmail',
      label: booking.form.receiverEmail,
      hint: booking.form.receiverHint,
      value: receiverEmail,
      max: 254,
      type: 'email',
    })}
  </fieldset>`;
