import type { BookingView } from '#api/booking-view.ts';
import { mailManageLink } from '#api/manage-booking.ts';
import { documents } from '#messages/documents.ts';
import { payment } from '#messages/payment.ts';
import { html, type Html, keyField } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { hiddenField } from './fields.ts';

const MANAGE_FORM = 'manage';

/** For a browser that has only opened a mail's link. */
export const managePart = (
  { id }: Pick<BookingView, 'id'>,
  { config }: Pick<PlatformServices, 'config'>,
): Html =>
  html`<section class="card" id="${MANAGE_FORM}">
    <h2>${payment.change}</h2>
    <p>${documents.manage.why}</p>
    <form class="form" method="post" action="${callPath(config, mailManageLink)}">
      ${keyField()} ${hiddenField({ form: MANAGE_FORM, name: 'id', value: id })}
      <button class="button" data-kind="quiet">${documents.manage.submit}</button>
    </form>
  </section>`;
