import type { BookingView } from '#api/booking-view.ts';
import { cancelBooking, mailManageLink, updateBooking } from '#api/manage-booking.ts';
import { startPayment } from '#api/payments.ts';
import type { ServiceCalendar } from '#domain/days/delivery-promise.ts';
import { paidBy } from '#domain/money/collection-charge.ts';
import { formatEuro } from '#domain/money/money.ts';
import { IRELAND } from '#domain/places/postal-country.ts';
import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';
import * as documents from '#messages/documents.ts';
import * as payment from '#messages/payment.ts';
import { PATHS } from '#routes';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { PayFields } from '#ui/PayFields.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import { cameBack, type FormOf, placeOf, PlainForm } from '#server/pages/index.ts';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  view: BookingView;
  services: Pick<PlatformServices, 'config' | 'content' | 'now'>;
  formOf: FormOf;
}

const CANCEL_FORM = 'cancel';

export function CancelPart({ view, services, formOf }: Props) {
  if (!view.mayCancel) return null;
  const submit = formOf(CANCEL_FORM);
  return (
    <details id={placeOf(submit)} open={cameBack(submit)}>
      <summary>
        <h2>{documents.cancel.heading}</h2>
      </summary>
      <p>{documents.cancel.free}</p>
      <ul>
        {goesBack(view).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PlainForm
        submit={submit}
        action={callPath(services.config, cancelBooking)}
        hidden={{ id: view.id }}
      >
        <TickField {...submit.field('sure')} label={documents.cancel.sure} required />
        <button className="button" data-kind="quiet" type="submit">
          {documents.cancel.submit}
        </button>
      </PlainForm>
    </details>
  );
}

function goesBack({ payment: state, totalCents, creditCents, staysCents }: BookingView): string[] {
  const stays = paidBy({ totalCents, creditCents }, staysCents);
  const [card, credit] = [
    totalCents - creditCents - stays.cardCents,
    creditCents - stays.creditCents,
  ];
  const lines = [
    state === 'paid' && card > 0 ? documents.cancel.refund(formatEuro(card)) : '',
    credit > 0 ? documents.cancel.credit(formatEuro(credit)) : '',
    staysCents > 0 ? booking.collectionsStays(formatEuro(staysCents)) : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? [documents.cancel.nothing] : lines;
}

export const MANAGE_FORM = 'manage';

interface Managed {
  id: string;
  config: PlatformServices['config'];
  heading?: string | undefined;
  formOf: FormOf;
}

/** Offers another link to a browser that has only opened a mail's link. */
export function ManagePart({ id, config, heading = payment.change, formOf }: Managed) {
  const submit = formOf(MANAGE_FORM);
  return (
    <section className="card" id={placeOf(submit)}>
      <h2>{heading}</h2>
      <p>{documents.manage.why}</p>
      <PlainForm submit={submit} action={callPath(config, mailManageLink)} hidden={{ id }}>
        <button className="button" data-kind="quiet" type="submit">
          {documents.manage.submit}
        </button>
      </PlainForm>
    </section>
  );
}

const PAY_FORM = 'pay';

interface Payable {
  view: BookingView;
  config: PlatformServices['config'];
  isSuspended: boolean;
  formOf: FormOf;
}

export function PayPart({ view: { order }, config, isSuspended, formOf }: Payable) {
  if (order === null) return null;
  if (isSuspended)
    return (
      <section className="card">
        <p>{payment.suspended}</p>
      </section>
    );
  const { id, kind, dueCents } = order;
  const submit = formOf(PAY_FORM);
  return (
    <section className="card" id={placeOf(submit)}>
      <h2>{documents.pay.heading}</h2>
      {kind === 'bulk' && <p>{payment.together(formatEuro(dueCents))}</p>}
      <PlainForm submit={submit} action={callPath(config, startPayment)}>
        <PayFields id={id} cents={dueCents} termsHref={sitePath(config, PATHS.terms)} />
      </PlainForm>
      <p className="small muted">{documents.pay.kept}</p>
    </section>
  );
}

export const CHANGE_FORM = 'change';

/** It is open where it is what the reader came for, and when it came back. */
export function ChangePart({
  view,
  services,
  formOf,
  calendar,
  isOpen,
}: Props & { calendar: ServiceCalendar; isOpen: boolean }) {
  if (!view.mayChange) return null;
  const submit = formOf(CHANGE_FORM);
  const { field } = submit;
  return (
    <details id={placeOf(submit)} open={isOpen || cameBack(submit)}>
      <summary>
        <h2>{documents.change.heading}</h2>
      </summary>
      <p>{documents.change.intro}</p>
      <PlainForm
        submit={submit}
        action={callPath(services.config, updateBooking)}
        hidden={{ id: view.id, changes: String(view.changes) }}
        draft={view.id}
      >
        {(view.collectOn !== null || view.chooseDayBy !== null) && (
          <WhenFields submit={submit} view={view} calendar={calendar} now={services.now()} />
        )}
        <WhereFields view={view} content={services.content} field={field} />
        <fieldset>
          <legend>{documents.change.note}</legend>
          <TextField
            defaultValue={view.note}
            {...field('placeNote')}
            label={booking.formNote}
            hint={booking.formNoteHint}
            maxLength={200}
            autoComplete="off"
          />
        </fieldset>
        <fieldset>
          <legend>{booking.formReceiver}</legend>
          <TextField
            defaultValue={view.receiverEmail}
            {...field('receiverEmail')}
            label={booking.formReceiverEmail}
            hint={booking.formReceiverHint}
            maxLength={254}
            type="email"
            autoComplete="off"
          />
        </fieldset>
        <button className="button" type="submit">
          {documents.change.submit}
        </button>
      </PlainForm>
    </details>
  );
}

interface Where {
  view: BookingView;
  content: Props['services']['content'];
  field: StillForm['field'];
}

function WhereFields({ view: { delivery, destination }, content, field: fieldOf }: Where) {
  const { international } = content.settings('tariff');
  const country =
    destination === 'ireland' ? 'IE' : international.find(({ id }) => id === destination)?.country;
  const field = (name: string, autoComplete: string, defaultValue: string | undefined) => ({
    defaultValue,
    ...fieldOf(`delivery${name}`),
    autoComplete: `section-delivery ${autoComplete}`,
    maxLength: 100,
  });
  return (
    <fieldset>
      <legend>{documents.change.where}</legend>
      <TextField
        {...field('Postcode', 'postal-code', delivery.postcode)}
        label={booking.formPostcodes[country ?? ''] ?? booking.formPostcode}
        autoCapitalize="characters"
        maxLength={24}
      />
      <TextField
        {...field('Line1', 'address-line1', delivery.line1)}
        label={common.addressLine1}
        required
      />
      <TextField {...field('Line2', 'address-line2', delivery.line2)} label={common.addressLine2} />
      <TextField
        {...field('Town', 'address-level2', delivery.town)}
        label={common.addressTown}
        required
      />
      {destination === IRELAND.id && (
        <TickField {...fieldOf('deliveryBothRight')} label={common.addressBothRight} />
      )}
      <TextField
        defaultValue={delivery.latin ?? ''}
        {...fieldOf('deliveryLatin')}
        label={documents.change.latin}
        hint={booking.formLatinHint}
        maxLength={200}
        autoComplete="off"
      />
      {(delivery.state ?? '') !== '' && (
        <TextField
          {...field('State', 'address-level1', delivery.state)}
          label={common.addressStateThere}
          maxLength={60}
          required
        />
      )}
      <TextField {...field('Name', 'name', delivery.name)} label={booking.formName} required />
      <PhoneField
        defaultValue={delivery.phone}
        {...fieldOf('deliveryPhone')}
        required={delivery.phone !== ''}
        autoComplete="section-delivery tel"
      />
    </fieldset>
  );
}
