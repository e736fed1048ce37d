import { addClaimPhoto, claimAccount, makeClaim } from '#api/claims.ts';
import { dublinTime, formatDay } from '#domain/calendar.ts';
import { type ClaimKind, MAX_CLAIM_PHOTOS } from '#domain/claim.ts';
import { formatEuro } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { claiming } from '#messages/claiming.ts';
import { helpPath, PATHS } from '#routes';
import * as claims from '#server/claims/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FactRows } from './FactRows.tsx';
import { Named } from '../page-parts.tsx';
import { MANAGE_FORM } from './ManageForms.tsx';
import { PhotoField } from './PhotoField.tsx';
import { fieldOf, PlainForm } from './PlainForm.tsx';

const FORMS = { make: 'claim', photo: 'photo', account: 'account' } as const;

type Booking = Row<'bookings'>;

export interface ClaimFacts {
  claim: Row<'claims'> | undefined;
  view: Awaited<ReturnType<typeof claims.claimViewOf>> | undefined;
  /** Undefined when none can be made now. */
  until: string | undefined;
  kinds: readonly ClaimKind[];
  /** Whether there is anything to do about it. */
  isOpen: boolean;
}

export async function claimFacts(
  booking: Booking,
  { db, now }: PlatformServices,
): Promise<ClaimFacts> {
  const claim = await claims.claimOf(db, booking.id);
  const view = claim && (await claims.claimViewOf(db, claim));
  const { window, kinds } = await claims.claimChoice(db, booking, now());
  const isDue = claim === undefined || claim.state === 'declined';
  const until = window.ok && isDue ? window.value : undefined;
  const isOpen = until !== undefined || (claim !== undefined && claims.takesAccount(claim));
  return { claim, view, until, kinds, isOpen };
}

interface Props {
  booking: Booking;
  claim: ClaimFacts;
  services: Pick<PlatformServices, 'config'>;
  isManaged: boolean;
  /** The form that came back. */
  openForm: string | undefined;
}

export function ClaimPart({
  booking,
  claim: facts,
  services: { config },
  isManaged,
  openForm,
}: Props) {
  const { claim, view, until, isOpen } = facts;
  const part = { number: booking.tracking, config };
  return (
    <>
      {view && <StatePart view={view} config={config} />}
      {!isManaged && isOpen && <GetCode />}
      {isManaged && view?.state === 'open' && view.photos < MAX_CLAIM_PHOTOS && (
        <PhotoForm {...part} />
      )}
      {isManaged && claim && claims.takesAccount(claim) && (
        <AccountForm {...part} iban={claim.iban} />
      )}
      {isManaged && until !== undefined && (
        <ClaimForm {...part} until={until} kinds={facts.kinds} isOpen={openForm === FORMS.make} />
      )}
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

type Part = { number: string } & Pick<PlatformServices, 'config'>;

function StatePart({
  view: claim,
  config,
}: Pick<Part, 'config'> & { view: NonNullable<ClaimFacts['view']> }) {
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
          [state.made, formatDay(dublinTime(new Date(claim.at)).day)],
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

const PhotoForm = ({ number, config }: Part) => (
  <PlainForm
    form={FORMS.photo}
    action={callPath(config, addClaimPhoto)}
    hidden={{ id: number }}
    hasFile
  >
    <PhotoField {...fieldOf(FORMS.photo, 'photo')} label={claiming.photo.label} isRequired />
    <button className="button" data-kind="quiet" type="submit">
      {claiming.photo.submit}
    </button>
  </PlainForm>
);

/** Only here, never by telephone (D73). */
function AccountForm({ number, config, iban }: Part & { iban: string }) {
  const { account } = claiming;
  return (
    <section id={FORMS.account}>
      <h2>{account.heading}</h2>
      <p>{account.why}</p>
      <p>
        <strong>{iban === '' ? account.missing : account.given(claims.ibanEnd(iban))}</strong>
      </p>
      <PlainForm
        form={FORMS.account}
        action={callPath(config, claimAccount)}
        hidden={{ id: number }}
        draft={number}
      >
        <TextField
          {...fieldOf(FORMS.account, 'iban')}
          label={account.iban}
          hint={account.ibanHint}
          maxLength={60}
          autoComplete="off"
          required
        />
        <TextField
          {...fieldOf(FORMS.account, 'payee')}
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
  isOpen: boolean;
}

function ClaimForm({ number, config, until, kinds, isOpen }: ClaimFormProps) {
  const form = FORMS.make;
  const words = claiming.form;
  const late = new URLSearchParams({ subject: words.lateSubject(formatTrackingNumber(number)) });
  return (
    <details id={form} open={isOpen}>
      <summary>
        <h2>{words.heading}</h2>
      </summary>
      <p>
        {words.intro(formatDay(until))} <a href={sitePath(config, PATHS.terms)}>{words.terms}</a>
      </p>
      <PlainForm
        form={form}
        action={callPath(config, makeClaim)}
        hidden={{ id: number }}
        draft={number}
        hasFile
      >
        <SelectField
          {...fieldOf(form, 'kind')}
          label={words.kind}
          options={Object.fromEntries(kinds.map((kind) => [kind, words.kinds[kind]]))}
          // What has arrived is damaged rather than lost.
          defaultValue={kinds.at(-1)}
        />
        <TextField
          {...fieldOf(form, 'value')}
          label={words.value}
          hint={words.valueHint}
          maxLength={20}
          autoComplete="off"
          required
        />
        <TextField
          {...fieldOf(form, 'story')}
          label={words.story}
          rows={7}
          maxLength={2_000}
          required
        />
        <PhotoField {...fieldOf(form, 'photo')} label={words.photo} hint={words.photoHint} />
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
