import type { BookingView } from '#api/booking-view.ts';
import { updateBooking } from '#api/manage-booking.ts';
import type { ServiceCalendar } from '#domain/days/delivery-promise.ts';
import { collectionDays } from '#domain/parcel/booking.ts';
import { COLLECTION_PARTS } from '#domain/days/half-day.ts';
import { dublinTime, formatDay, formatMoment } from '#domain/days/calendar.ts';
import * as documents from '#messages/documents.ts';
import * as payment from '#messages/payment.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { SelectField } from '#ui/SelectField.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { type FormOf, placeOf, PlainForm } from '#server/pages/index.ts';
import { collectionInWords } from '../booking-in-words.ts';

interface Props {
  view: BookingView;
  /** The calendar of the county where the parcel is collected. */
  calendar: ServiceCalendar;
}

export const CHOOSE_FORM = 'choose';

/** True when another collection day is needed: after a late payment (D13), or before one. */
export const asksForDay = ({ chooseDayBy, dayOver }: BookingView): boolean =>
  chooseDayBy !== null || dayOver;

export function ChoosePart({
  view,
  calendar,
  services: { config, now },
  formOf,
}: Props & { services: Pick<PlatformServices, 'config' | 'now'>; formOf: FormOf }) {
  const submit = formOf(CHOOSE_FORM);
  return (
    <section className="choose-day" id={placeOf(submit)}>
      <h2>{documents.choose.heading}</h2>
      <p>
        {view.chooseDayBy === null
          ? payment.lateOver(collectionInWords(view))
          : `${documents.choose.why} ${documents.choose.otherwise(formatMoment(view.chooseDayBy))}`}
      </p>
      <PlainForm submit={submit} action={callPath(config, updateBooking)} hidden={{ id: view.id }}>
        <WhenFields submit={submit} view={view} calendar={calendar} now={now()} />
        <button className="button" type="submit">
          {documents.choose.submit}
        </button>
      </PlainForm>
    </section>
  );
}

/** Asks for day and part. The empty day changes nothing, so that one which can no longer be booked may stay. */
export function WhenFields({
  submit: { id: form, field },
  view,
  calendar,
  now,
}: Props & { submit: StillForm; now: number }) {
  const day = view.collectOn;
  const days = collectionDays(dublinTime(new Date(now)), calendar);
  const isOnList = days.some((open) => open.day === day);
  const staysOn =
    day === null || isOnList || (form === CHOOSE_FORM && view.dayOver) ? undefined : day;
  return (
    <fieldset>
      <legend>{documents.change.when}</legend>
      <div className="pair">
        <SelectField
          defaultValue={staysOn === undefined ? (day ?? days[0]?.day) : ''}
          {...field('pickupDate')}
          label={documents.change.date}
        >
          {staysOn !== undefined && (
            <option value="">{documents.change.stays(formatDay(staysOn))}</option>
          )}
          {days.map((open) => (
            <option key={open.day} value={open.day}>
              {open.parts.length === COLLECTION_PARTS.length
                ? formatDay(open.day)
                : `${formatDay(open.day)} (${open.parts.join(', ')})`}
            </option>
          ))}
        </SelectField>
        <SelectField
          defaultValue={view.collectPart ?? 'morning'}
          {...field('pickupTime')}
          label={documents.change.part}
          options={Object.fromEntries(
            COLLECTION_PARTS.map((part) => [part, sentenceCase(documents.part(part))]),
          )}
        />
      </div>
    </fieldset>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
