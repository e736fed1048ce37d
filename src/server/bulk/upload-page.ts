import { bulkBooking, uploadPage } from '#api/bulk-booking.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { bulk } from '#messages/bulk.ts';
import { common } from '#messages/common.ts';
import { PATHS } from '#routes';
import {
  draftOf,
  type Framed,
  hiddenField,
  pageResponse,
  tickField,
} from '#server/documents/index.ts';
import { refiller } from '#server/platform/forms/index.ts';
import { html, type Html, type HtmlPart, keyField, named } from '#server/platform/html/index.ts';
import {
  callPath,
  DOCUMENT_LIMITS,
  responseEndpoint,
  sitePath,
  viewerOf,
} from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { BULK_FORM } from './bulk-booking.ts';
import { findUpload, pricedRows, type Upload } from './uploads.ts';

/** The most rows, and the most problems, that the page shows. */
const MOST_SHOWN = 50;

/** What was read of a file, and the form that books it: for browsers without a script. */
export const uploadPageEndpoint = responseEndpoint(
  uploadPage,
  { limits: DOCUMENT_LIMITS },
  async ({ params: { id }, context, services }) => {
    const { account } = await viewerOf(context, services);
    const upload = account === undefined ? undefined : await findUpload(services, account.id, id);
    if (upload === undefined) return pageResponse(services, gone(services), 404);
    const page = { title: bulk.resultHeading, main: mainOf(upload, services) };
    const draft = await draftOf(context, callPath(services.config, uploadPage, { id }), services);
    if (draft === undefined) return pageResponse(services, page);
    const { refilled } = await refiller();
    // The form sends the price that is shown now.
    const values = Object.fromEntries(
      Object.entries(draft.values).filter(([name]) => name !== 'shownCents'),
    );
    return pageResponse(services, page, 200, (markup) => refilled(markup, { ...draft, values }));
  },
);

const gone = ({ config }: PlatformServices): Framed => ({
  title: bulk.gone,
  main: html`<h1>${bulk.gone}</h1>
    <p>${bulk.errors.gone}</p>
    <ul class="actions" role="list">
      <li>
        <a class="button" data-kind="quiet" href="${sitePath(config, PATHS.bulkBooking)}"
          >${bulk.again}</a
        >
      </li>
      <li>
        <a class="button" data-kind="quiet" href="${sitePath(config, PATHS.login)}"
          >${common.login}</a
        >
      </li>
    </ul>`,
});

const mainOf = (upload: Upload, services: PlatformServices): Html => {
  const { rows, problems, wrongRows, problemCount, totalCents } = upload;
  const back = sitePath(services.config, PATHS.bulkBooking);
  return html`<p class="back"><a href="${back}">${bulk.again}</a></p>
    <h1>${bulk.resultHeading}</h1>
    <p>
      ${bulk.good(bulk.rows(rows.length))}.
      ${wrongRows > 0 && html`${bulk.wrong(bulk.rows(wrongRows))}. `}<strong
        >${bulk.nothingYet}</strong
      >
    </p>
    <p>${common.totalWithVat}: <strong>${formatEuro(totalCents)}</strong></p>
    ${wrongRows > 0 && html`<p>${rows.length > 0 ? bulk.choose : bulk.noneGood}</p>`}
    ${
      problems.length > 0 &&
      table(
        bulk.problems,
        [bulk.line, bulk.column, bulk.reason],
        problems
          .slice(0, MOST_SHOWN)
          .map(({ line, column, message }) => [line, column || bulk.row, message]),
        problemCount > MOST_SHOWN && bulk.moreProblems(problemCount - MOST_SHOWN),
      )
    }
    ${rows.length > 0 && [prices(upload), confirmation(upload, services)]}`;
};

const prices = (upload: Upload): Html =>
  table(
    bulk.prices,
    [bulk.line, bulk.to, bulk.collection, bulk.price],
    pricedRows(upload)
      .slice(0, MOST_SHOWN)
      .map(({ line, to, collectOn, totalCents }) => [
        line,
        named(to),
        formatDay(collectOn),
        formatEuro(totalCents),
      ]),
    upload.rows.length > MOST_SHOWN && bulk.more(upload.rows.length - MOST_SHOWN),
  );

const table = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly HtmlPart[])[],
  more: HtmlPart,
): Html =>
  html`<h2>${caption}</h2>
    <div class="wide-table" tabindex="0" role="group" aria-label="${caption}. ${bulk.scroll}">
      <table>
        <thead>
          <tr>
            ${head.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${more !== false && html`<p>${more}</p>`}`;

const confirmation = (upload: Upload, { config }: PlatformServices): Html =>
  html`<section class="card">
    <h2>${bulk.bookHeading}</h2>
    <form class="form" id="${BULK_FORM}" method="post" action="${callPath(config, bulkBooking)}">
      ${keyField()} ${hiddenField({ form: BULK_FORM, name: 'id', value: upload.id })}
      ${hiddenField({ form: BULK_FORM, name: 'shownCents', value: String(upload.totalCents) })}
      ${tickField({ form: BULK_FORM, name: 'nothingProhibited', label: bulk.allowed })}
      <div class="field">
        <label class="choice"
          ><input type="checkbox" id="${BULK_FORM}-useCredit" name="useCredit" value="yes" /><span
            >${bulk.anyCredit}</span
          ></label
        >
      </div>
      <p>${bulk.before}</p>
      <button class="button">
        ${bulk.submit(upload.rows.length, formatEuro(upload.totalCents))}
      </button>
    </form>
  </section>`;
