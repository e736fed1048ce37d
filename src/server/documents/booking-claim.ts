import { addClaimPhoto, type ClaimView, makeClaim } from '#api/claims.ts';
import { dublinTime, formatDay } from '#domain/calendar.ts';
import { type ClaimKind, MAX_CLAIM_PHOTOS } from '#domain/claim.ts';
import { formatEuro } from '#domain/money.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { claiming } from '#messages/claiming.ts';
import { helpPath, PATHS } from '#routes';
import { claimChoice, claimOf, claimViewOf } from '#server/claims/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { html, type Html, type HtmlPart, keyField, named } from '#server/platform/html/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { areaField, hiddenField, keptForm, photoField, selectField, textField } from './fields.ts';
import { facts } from './parts.ts';

export const CLAIM_FORMS = { make: 'claim', photo: 'photo' } as const;

type Booking = Row<'bookings'>;

export async function claimPart(
  booking: Booking,
  services: PlatformServices,
  isOpen: boolean,
): Promise<HtmlPart> {
  const claim = await claimOf(services.db, booking.id);
  const { window, kinds } = await claimChoice(services.db, booking, services.now());
  const mayClaim = window.ok && (claim === undefined || claim.state === 'declined');
  const shown = claim && statePart(booking, await claimViewOf(services.db, claim), services);
  return html`${shown}
  ${mayClaim && claimForm(booking, services, { until: window.value, kinds, isOpen })}`;
}

function statePart(booking: Booking, claim: ClaimView, { config }: PlatformServices): Html {
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
    ${
      claim.state === 'open' &&
      claim.photos < MAX_CLAIM_PHOTOS &&
      html`<form
        class="form"
        method="post"
        enctype="multipart/form-data"
        action="${callPath(config, addClaimPhoto)}"
      >
        ${keyField()}
        ${hiddenField({ form: CLAIM_FORMS.photo, name: 'id', value: booking.tracking })}
        ${photoField({
          form: CLAIM_FORMS.photo,
          name: 'photo',
          label: claiming.photo.label,
          isRequired: true,
        })}
        <button class="button" data-kind="quiet">${claiming.photo.submit}</button>
      </form>`
    }
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
      <button class="button">${claiming.form.submit}</button>
    </form>
    <p>
      <a href="${sitePath(config, PATHS.contact)}?${late.toString()}#enquiry"
        >${claiming.form.late}</a
      >
    </p>
  </details>`;
}
