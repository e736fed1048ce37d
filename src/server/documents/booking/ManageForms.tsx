import type { BookingView } from '#api/booking-view.ts';
import { cancelBooking, mailManageLink, updateBooking } from '#api/manage-booking.ts';
import { startPayment } from '#api/payments.ts';
import { paidBy } from '#domain/collection-charge.ts';
import { formatEuro } from '#domain/money.ts';
import { IRELAND } from '#domain/postal-country.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { documents } from '#messages/documents.ts';
import { ordering } from '#messages/ordering.ts';
import { payment } from '#messages/payment.ts';
import { PATHS } from '#routes';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import { fieldOf, PlainForm } from './PlainForm.tsx';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  view: BookingView;
  services: Pick<PlatformServices, 'config' | 'content' | 'now'>;
  /** It came back with a problem. */
  isOpen: boolean;
}

export const CANCEL_FORM = 'cancel';

export const CancelPart = ({ view, services, isOpen }: Props) =>
  view.mayCancel && (
    <details id={CANCEL_FORM} open={isOpen}>
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
        form={CANCEL_FORM}
        action={callPath(services.config, cancelBooking)}
        hidden={{ id: view.id }}
      >
        <TickField {...fieldOf(CANCEL_FORM, 'sure')} label={documents.cancel.sure} required />
        <button className="button" data-kind="quiet" type="submit">
          {documents.cancel.submit}
        </button>
      </PlainForm>
    </details>
  );

function goesBack({ payment: state, totalCents, creditCents, staysCents }: BookingView): string[] {
  const stays = paidBy({ totalCents, creditCents }, staysCents);
  const [card, credit] = [
    totalCents - creditCents - stays.cardCents,
    creditCents - stays.creditCents,
  ];
  const lines = [
    state === 'paid' && card > 0 ? documents.cancel.refund(formatEuro(card)) : '',
    credit > 0 ? documents.cancel.credit(formatEuro(credit)) : '',
    staysCents > 0 ? booking.collections.stays(formatEuro(staysCents)) : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? [documents.cancel.nothing] : lines;
}

export const MANAGE_FORM = 'manage';

interface Managed {
  id: string;
  config: PlatformServices['config'];
  heading?: string | undefined;
}

/** For a browser that has only opened a mail's link. */
export const ManagePart = ({ id, config, heading = payment.change }: Managed) => (
  <section className="card" id={MANAGE_FORM}>
    <h2>{heading}</h2>
    <p>{documents.manage.why}</p>
    <PlainForm form={MANAGE_FORM} action={callPath(config, mailManageLink)} hidden={{ id }}>
      <button className="button" data-kind="quiet" type="submit">
        {documents.manage.submit}
      </button>
    </PlainForm>
  </section>
);

const PAY_FORM = 'pay';

interface Payable {
  view: BookingView;
  config: PlatformServices['config'];
  isSuspended: boolean;
}

/** The button names the obligation (D11; Consumer Rights Act 2022, section 98). */
export function PayPart({ view: { order }, config, isSuspended }: Payable) {
  if (order === null) return null;
  if (isSuspended)
    return (
      <section className="card">
        <p>{payment.suspended}</p>
      </section>
    );
  const { id, kind, dueCents } = order;
  const euro = formatEuro(dueCents);
  return (
    <section className="card" id={PAY_FORM}>
      <h2>{documents.pay.heading}</h2>
      {kind === 'bulk' && <p>{payment.together(euro)}</p>}
      <PlainForm
        form={PAY_FORM}
        action={callPath(config, startPayment)}
        hidden={{ id, amount: (dueCents / 100).toFixed(2) }}
      >
        <p>
          {ordering.terms} <a href={sitePath(config, PATHS.terms)}>{ordering.termsLink}</a>.{' '}
          {payment.cancelRight}
        </p>
        <p>{payment.provider}</p>
        <button className="button" type="submit">
          {ordering.pay(euro)}
        </button>
      </PlainForm>
      <p className="small muted">{documents.pay.kept}</p>
    </section>
  );
}

export const CHANGE_FORM = 'change';

export const ChangePart = ({ view, services, isOpen }: Props) =>
  view.mayChange && (
    <details id={CHANGE_FORM} open={isOpen}>
      <summary>
        <h2>{documents.change.heading}</h2>
      </summary>
      <p>{documents.change.intro}</p>
      <PlainForm
        form={CHANGE_FORM}
        action={callPath(services.config, updateBooking)}
        hidden={{ id: view.id }}
        draft={view.id}
      >
        {(view.collectOn !== null || view.chooseDayBy !== null) && (
          <WhenFields form={CHANGE_FORM} view={view} services={services} />
        )}
        <WhereFields view={view} content={services.content} />
        <fieldset>
          <legend>{documents.change.note}</legend>
          <TextField
            {...fieldOf(CHANGE_FORM, 'placeNote')}
            label={booking.form.note}
            hint={booking.form.noteHint}
            defaultValue={view.note}
            maxLength={200}
            autoComplete="off"
          />
        </fieldset>
        <fieldset>
          <legend>{booking.form.receiver}</legend>
          <TextField
            {...fieldOf(CHANGE_FORM, 'receiverEmail')}
            label={booking.form.receiverEmail}
            hint={booking.form.receiverHint}
            defaultValue={view.receiverEmail}
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

interface Where {
  view: BookingView;
  content: Props['services']['content'];
}

function WhereFields({ view: { delivery, destination }, content }: Where) {
  const { international } = content.settings('tariff');
  const country =
    destination === 'ireland' ? 'IE' : international.find(({ id }) => id === destination)?.country;
  const { line1, line2, town, stateThere } = common.address;
  const field = (name: string, autoComplete: string) => ({
    ...fieldOf(CHANGE_FORM, `delivery${name}`),
    autoComplete: `section-delivery ${autoComplete}`,
    maxLength: 100,
  });
  return (
    <fieldset>
      <legend>{documents.change.where}</legend>
      <TextField
        {...field('Postcode', 'postal-code')}
        label={booking.form.postcodes[country ?? ''] ?? booking.form.postcode}
        defaultValue={delivery.postcode}
        autoCapitalize="characters"
        maxLength={24}
      />
      <TextField
        {...field('Line1', 'address-line1')}
        label={line1}
        defaultValue={delivery.line1}
        required
      />
      <TextField {...field('Line2', 'address-line2')} label={line2} defaultValue={delivery.line2} />
      <TextField
        {...field('Town', 'address-level2')}
        label={town}
        defaultValue={delivery.town}
        required
      />
      {destination === IRELAND.id && (
        <TickField
          {...fieldOf(CHANGE_FORM, 'deliveryBothRight')}
          label={common.address.bothRight}
        />
      )}
      <TextField
        {...fieldOf(CHANGE_FORM, 'deliveryLatin')}
        label={documents.change.latin}
        hint={booking.form.latinHint}
        defaultValue={delivery.latin ?? ''}
        maxLength={200}
        autoComplete="off"
      />
      {(delivery.state ?? '') !== '' && (
        <TextField
          {...field('State', 'address-level1')}
          label={stateThere}
          defaultValue={delivery.state}
          maxLength={60}
          required
        />
      )}
      <TextField
        {...field('Name', 'name')}
        label={booking.form.name}
        defaultValue={delivery.name}
        required
      />
      <PhoneField
        {...fieldOf(CHANGE_FORM, 'deliveryPhone')}
        defaultValue={delivery.phone}
        required={delivery.phone !== ''}
        autoComplete="section-delivery tel"
      />
    </fieldset>
  );
}
