import type { BookingView } from '#api/booking-view.ts';
import { cancelBooking, mailManageLink, updateBooking } from '#api/manage-booking.ts';
import { paidBy } from '#domain/collection-charge.ts';
import { formatEuro } from '#domain/money.ts';
import { IRELAND } from '#domain/postal-country.ts';
import { booking } from '#messages/booking.ts';
import { collectionInWords } from './parts.ts';
import { documents } from '#messages/documents.ts';
import { html, type HtmlPart, keyField, type Html } from '#server/platform/html/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { hiddenField, tickField, selectField, keptForm, phoneField, textField } from './fields.ts';
import { ordering } from '#messages/ordering.ts';
import { payment } from '#messages/payment.ts';
import { startPayment } from '#api/payments.ts';
import { PATHS } from '#routes';
import { COLLECTION_PARTS, collectionDays } from '#domain/booking.ts';
import { dublinTime, formatDay, formatMoment } from '#domain/calendar.ts';
import { calendarOf } from '#server/bookings/index.ts';
import { common } from '#messages/common.ts';

export const CANCEL_FORM = 'cancel';

export const cancelPart = (
  view: BookingView,
  { config }: Pick<PlatformServices, 'config'>,
  isOpen: boolean,
): HtmlPart =>
  view.mayCancel &&
  html`<details id="${CANCEL_FORM}" ${isOpen && html` open`}>
    <summary><h2>${documents.cancel.heading}</h2></summary>
    <p>${documents.cancel.free}</p>
    <ul>
      ${goesBack(view).map((line) => html`<li>${line}</li>`)}
    </ul>
    <form class="form" method="post" action="${callPath(config, cancelBooking)}">
      ${keyField()} ${hiddenField({ form: CANCEL_FORM, name: 'id', value: view.id })}
      ${tickField({ form: CANCEL_FORM, name: 'sure', label: documents.cancel.sure })}
      <button class="button" data-kind="quiet" type="submit">${documents.cancel.submit}</button>
    </form>
  </details>`;

function goesBack({ payment, totalCents, creditCents, staysCents }: BookingView): string[] {
  const stays = paidBy({ totalCents, creditCents }, staysCents);
  const [card, credit] = [
    totalCents - creditCents - stays.cardCents,
    creditCents - stays.creditCents,
  ];
  const lines = [
    payment === 'paid' && card > 0 ? documents.cancel.refund(formatEuro(card)) : '',
    credit > 0 ? documents.cancel.credit(formatEuro(credit)) : '',
    staysCents > 0 ? booking.collections.stays(formatEuro(staysCents)) : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? [documents.cancel.nothing] : lines;
}

export const MANAGE_FORM = 'manage';

/** For a browser that has only opened a mail's link. */
export const managePart = (
  { id }: Pick<BookingView, 'id'>,
  { config }: Pick<PlatformServices, 'config'>,
  heading = payment.change,
): Html =>
  html`<section class="card" id="${MANAGE_FORM}">
    <h2>${heading}</h2>
    <p>${documents.manage.why}</p>
    <form class="form" method="post" action="${callPath(config, mailManageLink)}">
      ${keyField()} ${hiddenField({ form: MANAGE_FORM, name: 'id', value: id })}
      <button class="button" data-kind="quiet" type="submit">${documents.manage.submit}</button>
    </form>
  </section>`;

const PAY_FORM = 'pay';

/** The button names the obligation (D11; Consumer Rights Act 2022, section 98). */
export function payPart(
  { order }: BookingView,
  { config }: Pick<PlatformServices, 'config'>,
  isSuspended: boolean,
): HtmlPart {
  if (order === null) return null;
  if (isSuspended) return html`<section class="card"><p>${payment.suspended}</p></section>`;
  const { id, kind, dueCents } = order;
  const euro = formatEuro(dueCents);
  return html`<section class="card" id="${PAY_FORM}">
    <h2>${documents.pay.heading}</h2>
    ${kind === 'bulk' && html`<p>${payment.together(euro)}</p>`}
    <form class="form" method="post" action="${callPath(config, startPayment)}">
      ${keyField()} ${hiddenField({ form: PAY_FORM, name: 'id', value: id })}
      ${hiddenField({ form: PAY_FORM, name: 'amount', value: (dueCents / 100).toFixed(2) })}
      <p>
        ${ordering.terms}
        <a href="${sitePath(config, PATHS.terms)}">${ordering.termsLink}</a>. ${payment.cancelRight}
      </p>
      <p>${payment.provider}</p>
      <button class="button" type="submit">${ordering.pay(euro)}</button>
    </form>
    <p class="small muted">${documents.pay.kept}</p>
  </section>`;
}

/** Empty changes nothing: a day that can no longer be booked may stay. */
function whenFields(
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
    day === null || isOnList || (form === CHOOSE_FORM && view.dayOver)
      ? []
      : [{ value: '', words: documents.change.stays(formatDay(day)) }];
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
  (view.chooseDayBy !== null || view.dayOver) &&
  html`<section class="choose-day" id="${CHOOSE_FORM}">
    <h2>${documents.choose.heading}</h2>
    <p>
      ${
        view.chooseDayBy === null
          ? payment.late.over(collectionInWords(view))
          : `${documents.choose.why} ${documents.choose.otherwise(formatMoment(view.chooseDayBy))}`
      }
    </p>
    <form class="form" method="post" action="${callPath(around.config, updateBooking)}">
      ${keyField()} ${hiddenField({ form: CHOOSE_FORM, name: 'id', value: view.id })}
      ${whenFields(CHOOSE_FORM, view, around)}
      <button class="button" type="submit">${documents.choose.submit}</button>
    </form>
  </section>`;

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
      <button class="button" type="submit">${documents.change.submit}</button>
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
    ${field('Postcode', booking.form.postcodes[country ?? ''] ?? booking.form.postcode, delivery.postcode, 'postal-code', { max: 24 })}
    ${field('Line1', line1, delivery.line1, 'address-line1', { isRequired })}
    ${field('Line2', line2, delivery.line2, 'address-line2')}
    ${field('Town', town, delivery.town, 'address-level2', { isRequired })}
    ${destination === IRELAND.id && tickField({ form: CHANGE_FORM, name: 'deliveryBothRight', label: common.address.bothRight, isChoice: true })}
    ${latinField(delivery.latin)}
    ${
      (delivery.state ?? '') !== '' &&
      field('State', stateThere, delivery.state ?? '', 'address-level1', { isRequired, max: 60 })
    }
    ${field('Name', booking.form.name, delivery.name, 'name', { isRequired })}
    ${phoneField({ form: CHANGE_FORM, name: 'deliveryPhone', value: delivery.phone, isRequired: delivery.phone !== '', autocomplete: 'section-delivery tel' })}
  </fieldset>`;
}

const latinField = (latin = ''): Html =>
  textField({
    form: CHANGE_FORM,
    name: 'deliveryLatin',
    label: documents.change.latin,
    hint: booking.form.latinHint,
    value: latin,
    max: 200,
  });

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
