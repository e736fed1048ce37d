import { addClaimPhoto, claimAccount, makeClaim } from '#api/claims.ts';
import { dublinTime, formatDay } from '#domain/calendar.ts';
import { type ClaimKind, MAX_CLAIM_PHOTOS } from '#domain/claim.ts';
import { formatEuro } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { claiming } from '#messages/claiming.ts';
import { helpPath, PATHS } from '#routes';
import {
  claimChoice,
  claimOf,
  claimViewOf,
  ibanEnd,
  photosOf,
  takesAccount,
} from '#server/claims/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { html, type Html, type HtmlPart, keyField, named } from '#server/platform/html/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { MANAGE_FORM } from './booking-forms.ts';
import { areaField, hiddenField, keptForm, photoField, selectField, textField } from './fields.ts';
import { facts } from './parts.ts';

const CLAIM_FORMS = { make: 'claim', photo: 'photo', account: 'account' } as const;

type Booking = Row<'bookings'>;

interface ClaimStand {
  claim: Row<'claims'> | undefined;
  /** Undefined when none can be made now. */
  until: string | undefined;
  kinds: readonly ClaimKind[];
  /** Whether there is anything to do about it. */
  isOpen: boolean;
}

export async function claimStand(
  booking: Booking,
  { db, now }: PlatformServices,
): Promise<ClaimStand> {
  const claim = await claimOf(db, booking.id);
  const { window, kinds } = await claimChoice(db, booking, now());
  const isDue = claim === undefined || claim.state === 'declined';
  const until = window.ok && isDue ? window.value : undefined;
  const isOpen = until !== undefined || (claim !== undefined && takesAccount(claim));
  return { claim, until, kinds, isOpen };
}

/** `openForm`: the form that came back. */
export async function claimPart(
  booking: Booking,
  { claim, until, kinds, isOpen }: ClaimStand,
  services: PlatformServices,
  { isManaged, openForm }: { isManaged: boolean; openForm: string | undefined },
): Promise<HtmlPart> {
  const shown = claim && (await statePart(claim, services));
  if (!isManaged) return html`${shown} ${isOpen && codePart()}`;
  return html`${shown} ${claim && (await photoPart(booking, claim, services))}
  ${claim && takesAccount(claim) && accountPart(booking, claim, services)}
  ${until !== undefined && claimForm(booking, services, { until, kinds, isOpen: openForm === CLAIM_FORMS.make })}`;
}

const codePart = (): Html =>
  html`<section>
    <h2>${claiming.form.heading}</h2>
    <p>${claiming.code} <a href="#${MANAGE_FORM}">${claiming.toCode}</a></p>
  </section>`;

async function statePart(row: Row<'claims'>, { db, config }: PlatformServices): Promise<Html> {
  const claim = await claimViewOf(db, row);
  const appeal = sitePath(config, helpPath('Customer-Advocate-Form'));
  return html`<section>
    <h2>${claiming.form.heading}</h2>
    <p><strong>${claiming.state.states[claim.state]}</strong></p>
    ${facts([
      [claiming.state.number, claim.number],
      [claiming.state.made, formatDay(dublinTime(new Date(claim.at)).day)],
      [claiming.form.kind, claiming.form.kinds[claim.kind]],
      [claiming.state.claimed, formatEuro(claim.valueCents)],
      [claiming.state.photos, claim.photos === 0 ? '' : String(claim.photos)],
      [claiming.state.decided, claim.paysCents === null ? '' : formatEuro(claim.paysCents)],
      [claiming.state.reason, claim.reason === '' ? '' : named(claim.reason)],
    ])}
    ${claim.state === 'declined' && html`<p><a href="${appeal}">${claiming.state.appeal}</a></p>`}
  </section>`;
}

async function photoPart(
  booking: Booking,
  claim: Row<'claims'>,
  { db, config }: PlatformServices,
): Promise<HtmlPart> {
  const isFull = (await photosOf(db, claim.id)).length >= MAX_CLAIM_PHOTOS;
  if (claim.state !== 'open' || isFull) return null;
  return html`<form
    class="form"
    method="post"
    enctype="multipart/form-data"
    action="${callPath(config, addClaimPhoto)}"
  >
    ${keyField()} ${hiddenField({ form: CLAIM_FORMS.photo, name: 'id', value: booking.tracking })}
    ${photoField({
      form: CLAIM_FORMS.photo,
      name: 'photo',
      label: claiming.photo.label,
      isRequired: true,
    })}
    <button class="button" data-kind="quiet" type="submit">${claiming.photo.submit}</button>
  </form>`;
}

/** Only here, never by telephone (D73). */
function accountPart(booking: Booking, claim: Row<'claims'>, { config }: PlatformServices): Html {
  const form = CLAIM_FORMS.account;
  const { account } = claiming;
  return html`<section id="${form}">
    <h2>${account.heading}</h2>
    <p>${account.why}</p>
    <p>
      <strong>${claim.iban === '' ? account.missing : account.given(ibanEnd(claim.iban))}</strong>
    </p>
    <form
      class="form"
      method="post"
      action="${callPath(config, claimAccount)}"
      ${keptForm(form, booking.tracking)}
    >
      ${keyField()} ${hiddenField({ form, name: 'id', value: booking.tracking })}
      ${textField({ form, name: 'iban', label: account.iban, hint: account.ibanHint, max: 60, isRequired: true })}
      ${textField({ form, name: 'payee', label: account.payee, max: 70, isRequired: true, autocomplete: 'name' })}
      <button class="button" data-kind="quiet" type="submit">${account.submit}</button>
    </form>
  </section>`;
}

function claimForm(
  booking: Booking,
  { config }: PlatformServices,
  { until, kinds, isOpen }: { until: string; kinds: readonly ClaimKind[]; isOpen: boolean },
): Html {
  const form = CLAIM_FORMS.make;
  const subject = claiming.form.lateSubject(formatTrackingNumber(booking.tracking));
  const late = new URLSearchParams({ subject });
  return html`<details id="${form}" ${isOpen && html` open`}>
    <summary><h2>${claiming.form.heading}</h2></summary>
    <p>
      ${claiming.form.intro(formatDay(until))}
      <a href="${sitePath(config, PATHS.terms)}">${claiming.form.terms}</a>
    </p>
    <form
      class="form"
      method="post"
      enctype="multipart/form-data"
      action="${callPath(config, makeClaim)}"
      ${keptForm(form, booking.tracking)}
    >
      ${keyField()} ${hiddenField({ form, name: 'id', value: booking.tracking })}
      ${selectField({
        form,
        name: 'kind',
        label: claiming.form.kind,
        options: kinds.map((kind) => ({
          value: kind,
          words: claiming.form.kinds[kind],
        })),
        // What has arrived is damaged rather than lost.
        chosen: kinds.at(-1) ?? '',
      })}
      ${textField({
        form,
        name: 'value',
        label: claiming.form.value,
        hint: claiming.form.valueHint,
        max: 20,
        isRequired: true,
      })}
      ${areaField({ form, name: 'story', label: claiming.form.story, max: 2_000 })}
      ${photoField({ form, name: 'photo', label: claiming.form.photo, hint: claiming.form.photoHint })}
      <button class="button" type="submit">${claiming.form.submit}</button>
    </form>
    <p>
      <a href="${sitePath(config, PATHS.contact)}?${late.toString()}#enquiry"
        >${claiming.form.late}</a
      >
    </p>
  </details>`;
}
