import { badRows, bulkBooking, uploadPage } from '#api/bulk-booking.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { bulk } from '#messages/bulk.ts';
import { common } from '#messages/common.ts';
import { ordering } from '#messages/ordering.ts';
import { PATHS } from '#routes';
import { balanceOf } from '#server/credits/index.ts';
import * as pages from '#server/documents/index.ts';
import { html, type Html, type HtmlPart, keyField, named } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { BULK_FORM } from './bulk-booking.ts';
import { findUpload, pricedRows, uploadSums, type Upload } from './uploads.ts';

const MAX_PAGE_ROWS = 50;

export const uploadPageEndpoint = http.responseEndpoint(
  uploadPage,
  { limits: http.CALL_LIMITS.document },
  async ({ params: { id }, context, services }) => {
    const { account } = await http.viewerOf(context, services);
    const upload = account === undefined ? undefined : await findUpload(services, account.id, id);
    if (account === undefined || upload === undefined)
      return pages.pageResponse(services, gone(services), 404);
    const { balanceCents } = await balanceOf(services, account.id);
    const main = mainOf(upload, balanceCents, services);
    const page = { title: bulk.resultHeading, main };
    const draft = await pages.draftOf(
      context,
      http.callPath(services.config, uploadPage, { id }),
      services,
    );
    const values = { ...draft?.values };
    delete values['shownCents'];
    delete values['doublesCents'];
    return pages.refilledPage(services, page, draft && { ...draft, values });
  },
);

const gone = ({ config }: PlatformServices): pages.Framed => ({
  title: bulk.gone,
  main: html`<h1>${bulk.gone}</h1>
    <p>${bulk.errors.gone}</p>
    ${pages.linkButtons([
      { href: http.sitePath(config, PATHS.bulkBooking), words: bulk.again },
      { href: http.sitePath(config, PATHS.login), words: common.login },
    ])}`,
});

const mainOf = (upload: Upload, creditCents: number, services: PlatformServices): Html => {
  const { rows, problems, wrongRows, problemCount, notes, isBooked } = upload;
  const { totalCents } = uploadSums(upload);
  const marked = rows.filter(({ sameAs }) => sameAs !== '').length;
  const waiting = bulk.waitingAmong(rows);
  const back = http.sitePath(services.config, PATHS.bulkBooking);
  return html`<p class="back"><a href="${back}">${bulk.again}</a></p>
    <h1>${bulk.resultHeading}</h1>
    <p>
      ${!isBooked && html`${bulk.good(bulk.rows(rows.length))}. `}
      ${wrongRows > 0 && html`${bulk.wrong(wrongRows)}. `}<strong
        >${isBooked ? bulk.booked : bulk.nothingYet}</strong
      >
    </p>
    ${
      notes.length > 0 &&
      html`<h2>${bulk.readHeading}</h2>
        <ul>
          ${notes.map((note) => html`<li>${note}</li>`)}
        </ul>`
    }
    ${
      rows.length > 0 &&
      html`<p>
        ${common.totalWithVat}: <strong class="bulk-total">${formatEuro(totalCents)}</strong>
      </p>`
    }
    ${marked > 0 && html`<p>${bulk.doublesHeading(marked)}</p>`}
    ${waiting !== undefined && html`<p>${waiting}</p>`}
    ${
      wrongRows > 0 &&
      html`<p>${rows.length > 0 ? bulk.choose : isBooked ? bulk.mend : bulk.noneGood}</p>
        <p>
          <a
            class="button"
            data-kind="quiet"
            href="${http.callPath(services.config, badRows, { id: upload.id })}"
            download
            >${bulk.badRows(wrongRows)}</a
          >
        </p>`
    }
    ${
      problems.length > 0 &&
      tableSection({
        id: 'problems',
        caption: bulk.problems,
        hint: bulk.problemsHint,
        head: [bulk.line, bulk.column, bulk.cell, bulk.reason],
        rows: problems
          .slice(0, MAX_PAGE_ROWS)
          .map(({ line, column, value, message }) => [
            line,
            column || bulk.row,
            value === '' ? bulk.emptyCell(column) : html`<mark>${value}</mark>`,
            message,
          ]),
        more: problemCount > MAX_PAGE_ROWS && bulk.moreProblems(problemCount - MAX_PAGE_ROWS),
      })
    }
    ${rows.length > 0 && [prices(upload), confirmation(upload, creditCents, services)]}`;
};

const prices = (upload: Upload): Html =>
  tableSection({
    id: 'prices',
    caption: bulk.prices,
    head: [bulk.line, bulk.to, bulk.collection, bulk.price],
    rows: pricedRows(upload)
      .slice(0, MAX_PAGE_ROWS)
      .map(({ line, to, reference, collectOn, totalCents, waitsFor, sameAs }) => [
        line,
        named(bulk.toWhom(reference, to)),
        formatDay(collectOn),
        formatEuro(totalCents) +
          (waitsFor === '' ? '' : `, ${bulk.waitsFor(waitsFor)}`) +
          (sameAs === '' ? '' : `, ${bulk.sameAs(sameAs)}`),
      ]),
    more: upload.rows.length > MAX_PAGE_ROWS && bulk.more(upload.rows.length - MAX_PAGE_ROWS),
  });

interface Table {
  id: string;
  caption: string;
  hint?: string;
  head: readonly string[];
  rows: readonly (readonly HtmlPart[])[];
  more: string | false;
}

/** Markup of islands/bulk/Table.tsx. */
const tableSection = ({ id, caption, hint, head, rows, more }: Table): Html =>
  html`<div class="bulk-table stack">
    <h2 id="${id}">${caption}</h2>
    ${hint !== undefined && html`<p>${hint}</p>`}
    <div class="scroll" tabindex="0" role="group" aria-label="${caption}. ${bulk.scroll}">
      <table aria-labelledby="${id}">
        <thead>
          <tr>
            ${head.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name, ...cells]) =>
              html`<tr>
                <th scope="row">${name}</th>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${more !== false && html`<p>${more}</p>`}
  </div>`;

/** The markup is that of `Confirm` in islands/bulk/UploadResult.tsx. */
const confirmation = (upload: Upload, creditCents: number, { config }: PlatformServices): Html => {
  const { id, rows } = upload;
  const { totalCents, doublesCents } = uploadSums(upload);
  const marked = rows.filter(({ sameAs }) => sameAs !== '').length;
  const allCents = totalCents + doublesCents;
  const form = BULK_FORM;
  const rules = http.sitePath(config, PATHS.carrierPolicy);
  const euro =
    marked === 0 || marked === rows.length
      ? formatEuro(allCents)
      : bulk.orWithDoubles(formatEuro(totalCents), formatEuro(allCents));
  // With the tick it is the order, without it the next page asks for a card (D11).
  const mayBePaid = creditCents >= (marked === rows.length ? allCents : totalCents);
  return html`<section class="card stack" aria-labelledby="bulk-heading">
    <h2 id="bulk-heading">${bulk.bookHeading}</h2>
    <form class="form" id="${form}" method="post" action="${http.callPath(config, bulkBooking)}">
      ${keyField()} ${pages.hiddenField({ form, name: 'id', value: id })}
      ${pages.hiddenField({ form, name: 'shownCents', value: String(totalCents) })}
      ${pages.hiddenField({ form, name: 'doublesCents', value: String(doublesCents) })}
      ${pages.tickField({
        form,
        name: 'nothingProhibited',
        label: bulk.allowed,
        more: html`<a href="${rules}" target="_blank" rel="noopener">${common.mayNotSend}</a>`,
      })}
      ${
        marked > 0 &&
        pages.tickField({
          form,
          name: 'doubles',
          label: bulk.doubles(marked, formatEuro(doublesCents)),
          isChoice: true,
        })
      }
      ${
        creditCents > 0 &&
        pages.tickField({
          form,
          name: 'useCredit',
          label: bulk.useCredit(formatEuro(creditCents)),
          isChoice: true,
        })
      }
      <p>
        ${
          mayBePaid &&
          html`${ordering.terms}
            <a href="${http.sitePath(config, PATHS.terms)}">${ordering.termsLink}</a>. `
        }${bulk.before}
      </p>
      <button class="button" type="submit">
        ${mayBePaid ? ordering.pay(euro) : bulk.submit(marked === rows.length ? marked : rows.length - marked, euro)}
      </button>
    </form>
  </section>`;
};
