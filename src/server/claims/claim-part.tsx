import { addClaimPhoto, claimAccount, makeClaim } from '#api/claims.ts';
import { dublinDay, formatDay } from '#domain/days/calendar.ts';
import { type ClaimKind, MAX_CLAIM_PHOTOS } from '#domain/parcel/claim.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as claiming from '#messages/claiming.ts';
import { helpPath, PATHS } from '#routes';
import type { Row } from '#server/platform/db/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { FieldProps } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FactRows, Named, cameBack, type FormOf, placeOf, PlainForm } from '#server/pages/index.ts';
import { type ClaimPart, MANAGE_FORM } from '#server/bookings/index.ts';
import { ibanEnd, takesAccount } from './claim-account.ts';
import { claimChoice, claimOf, claimViewOf } from './claims.ts';

const FORMS = { make: 'claim', photo: 'photo', account: 'account' } as const;

type Booking = Row<'bookings'>;

interface Facts {
  claim: Row<'claims'> | undefined;
  view: Awaited<ReturnType<typeof claimViewOf>> | undefined;
  /** It is undefined when no claim can be made now. */
  until: string | undefined;
  kinds: readonly ClaimKind[];
}

/** Prepares what the page of a booking shows about a claim. */
export async function claimPart(
  booking: Booking,
  { db, now, config }: PlatformServices,
): Promise<ClaimPart> {
  const claim = await claimOf(db, booking.id);
  const view = claim && (await claimViewOf(db, claim));
  const { window, kinds } = await claimChoice(db, booking, now());
  const isDue = claim === undefined || claim.state === 'declined';
  const until = window.ok && isDue ? window.value : undefined;
  const isOpen = until !== undefined || (claim !== undefined && takesAccount(claim));
  const facts = { claim, view, until, kinds, isOpen };
  return {
    isOpen,
    draw: (page) => <Claim {...facts} {...page} number={booking.tracking} config={config} />,
  };
}

interface Props extends Facts, Part {
  isOpen: boolean;
  isManaged: boolean;
}

function Claim({ claim, view, until, kinds, isOpen, isManaged, ...part }: Props) {
  return (
    <>
      {view && <StatePart view={view} config={part.config} />}
      {!isManaged && isOpen && <GetCode />}
      {isManaged && view?.state === 'open' && view.photos < MAX_CLAIM_PHOTOS && (
        <PhotoForm {...part} />
      )}
      {isManaged && claim && takesAccount(claim) && <AccountForm {...part} iban={claim.iban} />}
      {isManaged && until !== undefined && <ClaimForm {...part} until={until} kinds={kinds} />}
    </>
  );
}

const GetCode = () => (
  <section>
    <h2>{claiming.form.heading}</h2>
    <p>
      {claiming.code} <a href={`#${MANAGE_FORM}`}>{claiming.toCode}</a>
    </p>
  </section>
);

type Part = { number: string; formOf: FormOf } & Pick<PlatformServices, 'config'>;

function StatePart({
  view: claim,
  config,
}: Pick<Part, 'config'> & { view: NonNullable<Facts['view']> }) {
  const { state } = claiming;
  return (
    <section>
      <h2>{claiming.form.heading}</h2>
      <p>
        <strong>{state.states[claim.state]}</strong>
      </p>
      <FactRows
        rows={[
          [state.number, claim.number],
          [state.made, formatDay(dublinDay(claim.at))],
          [claiming.form.kind, claiming.form.kinds[claim.kind]],
          [state.claimed, formatEuro(claim.valueCents)],
          [state.photos, claim.photos === 0 ? '' : String(claim.photos)],
          [state.decided, claim.paysCents === null ? '' : formatEuro(claim.paysCents)],
          [state.reason, claim.reason && <Named text={claim.reason} />],
        ]}
      />
      {claim.state === 'declined' && (
        <p>
          <a href={sitePath(config, helpPath('Customer-Advocate-Form'))}>{state.appeal}</a>
        </p>
      )}
    </section>
  );
}

function PhotoForm({ number, config, formOf }: Part) {
  const submit = formOf(FORMS.photo);
  return (
    <PlainForm
      submit={submit}
      action={callPath(config, addClaimPhoto)}
      hidden={{ id: number }}
      hasFile
    >
      <PhotoField {...submit.field('photo')} label={claiming.photo.label} isRequired />
      <button className="button" data-kind="quiet" type="submit">
        {claiming.photo.submit}
      </button>
    </PlainForm>
  );
}

/** The account is given only here, never by telephone (D73). */
function AccountForm({ number, config, formOf, iban }: Part & { iban: string }) {
  const { account } = claiming;
  const submit = formOf(FORMS.account);
  return (
    <section id={placeOf(submit)}>
      <h2>{account.heading}</h2>
      <p>{account.why}</p>
      <p>
        <strong>{iban === '' ? account.missing : account.given(ibanEnd(iban))}</strong>
      </p>
      <PlainForm
        submit={submit}
        action={callPath(config, claimAccount)}
        hidden={{ id: number }}
        draft={number}
      >
        <TextField
          {...submit.field('iban')}
          label={account.iban}
          hint={account.ibanHint}
          maxLength={60}
          autoComplete="off"
          required
        />
        <TextField
          {...submit.field('payee')}
          label={account.payee}
          maxLength={70}
          autoComplete="name"
          required
        />
        <button className="button" data-kind="quiet" type="submit">
          {account.submit}
        </button>
      </PlainForm>
    </section>
  );
}

interface ClaimFormProps extends Part {
  until: string;
  kinds: readonly ClaimKind[];
}

function ClaimForm({ number, config, formOf, until, kinds }: ClaimFormProps) {
  const submit = formOf(FORMS.make);
  const { field } = submit;
  const words = claiming.form;
  const late = new URLSearchParams({ subject: words.lateSubject(formatTrackingNumber(number)) });
  return (
    <details id={placeOf(submit)} open={cameBack(submit)}>
      <summary>
        <h2>{words.heading}</h2>
      </summary>
      <p>
        {words.intro(formatDay(until))} <a href={sitePath(config, PATHS.terms)}>{words.terms}</a>
      </p>
      <PlainForm
        submit={submit}
        action={callPath(config, makeClaim)}
        hidden={{ id: number }}
        draft={number}
        hasFile
      >
        <SelectField
          // What has arrived is damaged rather than lost.
          defaultValue={kinds.at(-1)}
          {...field('kind')}
          label={words.kind}
          options={Object.fromEntries(kinds.map((kind) => [kind, words.kinds[kind]]))}
        />
        <TextField
          {...field('value')}
          label={words.value}
          hint={words.valueHint}
          maxLength={20}
          autoComplete="off"
          required
        />
        <TextField {...field('story')} label={words.story} rows={7} maxLength={2_000} required />
        <PhotoField {...field('photo')} label={words.photo} hint={words.photoHint} />
        <button className="button" type="submit">
          {words.submit}
        </button>
      </PlainForm>
      <p>
        <a href={`${sitePath(config, PATHS.contact)}?${late}#enquiry`}>{words.late}</a>
      </p>
    </details>
  );
}

/** A script makes the photo smaller before it is sent. */
const PhotoField = ({ isRequired = false, ...field }: FieldProps & { isRequired?: boolean }) => (
  <div data-enhance="photo-upload">
    <TextField
      {...field}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      required={isRequired}
    />
  </div>
);
