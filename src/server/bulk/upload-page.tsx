import { badRows, bulkBooking, uploadPage } from '#api/bulk-booking.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as bulk from '#messages/bulk.ts';
import * as common from '#messages/common.ts';
import * as ordering from '#messages/ordering.ts';
import { PATHS } from '#routes';
import { balanceOf } from '#server/credits/index.ts';
import * as pages from '#server/pages/index.ts';
import { drawForms } from '#server/platform/forms/index.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { BookRows } from '#ui/bulk/BookRows.tsx';
import { UploadedRows } from '#ui/bulk/UploadedRows.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { BULK_FORM } from './bulk-booking.ts';
import { findUpload, pricedRows, uploadSums, type Upload } from './uploads.ts';

export const uploadPageEndpoint = http.responseEndpoint(
  uploadPage,
  { limits: http.CALL_LIMITS.document },
  async ({ params: { id }, context, services }) => {
    const { account } = await http.viewerOf(context, services);
    const upload = account === undefined ? undefined : await findUpload(services, account.id, id);
    if (account === undefined || upload === undefined)
      return pages.pageResponse(services, gone(services), 404);
    const { config } = services;
    const { balanceCents } = await balanceOf(services, account.id);
    const draft = await pages.draftOf(context, http.callPath(config, uploadPage, { id }), services);
    const main = drawForms(draft, (formOf) => (
      <UploadPage upload={upload} creditCents={balanceCents} config={config} formOf={formOf} />
    ));
    return pages.formPageResponse(services, { title: bulk.resultHeading, main }, draft);
  },
);

const gone = ({ config }: PlatformServices): pages.Framed => ({
  title: bulk.gone,
  main: drawnHtml(
    <>
      <h1>{bulk.gone}</h1>
      <p>{bulk.errorsGone}</p>
      <pages.LinkButtons
        links={[
          { href: http.sitePath(config, PATHS.bulkBooking), words: bulk.again },
          { href: http.sitePath(config, PATHS.login), words: common.login },
        ]}
      />
    </>,
  ),
});

interface Props {
  upload: Upload;
  creditCents: number;
  config: PlatformServices['config'];
  formOf: (id: string) => StillForm;
}

function UploadPage({ upload, creditCents, config, formOf }: Props) {
  const checked = { ...upload, rows: pricedRows(upload) };
  return (
    <>
      <p className="back">
        <a href={http.sitePath(config, PATHS.bulkBooking)}>{bulk.again}</a>
      </p>
      <h1>{bulk.resultHeading}</h1>
      <UploadedRows
        checked={checked}
        totalCents={uploadSums(upload).totalCents}
        badRowsHref={http.callPath(config, badRows, { id: upload.id })}
        level={2}
      />
      {upload.rows.length > 0 && (
        <Confirmation
          upload={upload}
          creditCents={creditCents}
          config={config}
          submit={formOf(BULK_FORM)}
        />
      )}
    </>
  );
}

interface ConfirmationProps extends Omit<Props, 'formOf'> {
  submit: StillForm;
}

/** Without a script nothing follows the ticks, so the button says what each of them comes to. */
function Confirmation({ upload, creditCents, config, submit }: ConfirmationProps) {
  const { id, rows } = upload;
  const sums = uploadSums(upload);
  const { totalCents, doublesCents } = sums;
  const marked = rows.filter(({ sameAs }) => sameAs !== '').length;
  const allCents = totalCents + doublesCents;
  const isAllMarked = marked === rows.length;
  const euro =
    marked === 0 || isAllMarked
      ? formatEuro(allCents)
      : bulk.orWithDoubles(formatEuro(totalCents), formatEuro(allCents));
  // With the tick the button is the order; without it the next page asks for a card (D11).
  const mayBePaid = creditCents >= (isAllMarked ? allCents : totalCents);
  return (
    <section className="card stack" aria-labelledby="bulk-heading">
      <BookRows
        action={http.callPath(config, bulkBooking)}
        submit={submit}
        id={id}
        sums={sums}
        rowCount={rows.length}
        marked={marked}
        creditCents={creditCents}
        links={{
          carrierPolicy: http.sitePath(config, PATHS.carrierPolicy),
          terms: http.sitePath(config, PATHS.terms),
        }}
        mayBePaid={mayBePaid}
        button={
          mayBePaid
            ? ordering.pay(euro)
            : bulk.submit(isAllMarked ? marked : rows.length - marked, euro)
        }
        level={2}
      />
    </section>
  );
}
