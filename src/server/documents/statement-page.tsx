import type { Context } from 'hono';
import { statementCsv, statementPage, statementPdf } from '#api/booking-documents.ts';
import { addMonths, dublinDay, formatDate, formatMonth } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as common from '#messages/common.ts';
import * as papers from '#messages/papers.ts';
import { PATHS } from '#routes';
import { billingOf } from '#server/bookings/index.ts';
import { records } from '#server/platform/db/index.ts';
import { Fragment, type ReactElement } from 'react';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { pdfFile, printed } from './paper-endpoints.tsx';
import { Lines, Named, pageResponse } from '#server/pages/index.ts';
import { Seller } from './receipt-page.tsx';
import { statementCsvOf, statementOf, sumsOf, type StatementLine } from './statement-data.ts';

const { receipt } = papers;
const limits = http.CALL_LIMITS.document;

export const statementPageEndpoint = http.responseEndpoint(
  statementPage,
  { limits },
  async ({ params: { month }, context, services }) => {
    const { config } = services;
    const title = papers.statement.title(formatMonth(month));
    const statement = await openedBy(context, month, services);
    if (statement === undefined)
      return pageResponse(services, { title, main: drawnHtml(<LoggedOut config={config} />) }, 401);
    const to = (call: { path: string }, of = month) => http.callPath(config, call, { month: of });
    const now = dublinDay(services.now()).slice(0, 7);
    const others = [-1, 1]
      .map((months) => addMonths(`${month}-01`, months).slice(0, 7))
      .filter((other) => other <= now);
    return pageResponse(
      services,
      printed({
        title,
        back: http.sitePath(config, PATHS.account),
        backTo: accountSettings.back,
        pdf: to(statementPdf),
        paper: 'sheet',
        sheets: await statementSheet(statement, services),
        more: (
          <ul className="actions" role="list">
            <li>
              <a href={to(statementCsv)} download>
                {papers.statement.csv}
              </a>
            </li>
            {others.map((other) => (
              <li key={other}>
                <a href={to(statementPage, other)}>{formatMonth(other)}</a>
              </li>
            ))}
          </ul>
        ),
      }),
    );
  },
);

export const statementPdfEndpoint = http.responseEndpoint(
  statementPdf,
  { limits },
  async ({ params: { month }, context, services }) => {
    const found = await openedBy(context, month, services);
    if (found === undefined) return LOGGED_OUT;
    const sheet = await statementSheet(found, services);
    const page = http.callPath(services.config, statementPage, { month });
    const drawing = {
      kind: 'sheets',
      title: papers.statement.title(formatMonth(month)),
      markup: drawnHtml(sheet).markup,
    } as const;
    const file = await pdfFile({ context, services }, drawing, {
      name: `statement-${month}`,
      page,
    });
    return file instanceof Response ? file : context.redirect(page, 303);
  },
);

export const statementCsvEndpoint = http.responseEndpoint(
  statementCsv,
  { limits },
  async ({ params: { month }, context, services }) => {
    const found = await openedBy(context, month, services);
    if (found === undefined) return LOGGED_OUT;
    return http.csvDownload(`statement-${month}.csv`, statementCsvOf(found.lines));
  },
);

const LOGGED_OUT = http.problem(401, papers.statement.out);

interface Statement {
  account: http.SessionAccount;
  month: string;
  lines: readonly StatementLine[];
}

async function openedBy(
  context: Context,
  month: string,
  services: PlatformServices,
): Promise<Statement | undefined> {
  const { account } = await http.viewerOf(context, services);
  return account && { account, month, lines: await statementOf(services.db, account.id, month) };
}

async function statementSheet(
  { account, month, lines }: Statement,
  { db, content }: PlatformServices,
): Promise<ReactElement> {
  const row = await records.find(db, 'accounts', { id: account.id });
  const { company, name, vatNumber } = billingOf(row?.billing ?? '');
  return (
    <article className="sheet-page">
      <h2>{papers.statement.title(formatMonth(month))}</h2>
      <div className="parties">
        <Seller content={content} />
        <div>
          <h3>{receipt.customer}</h3>
          <p>
            <Lines
              lines={[
                (company || account.company) !== '' && (
                  <Named key="company" text={company || account.company} />
                ),
                <Named key="name" text={name || `${account.firstname} ${account.lastname}`} />,
                account.email,
                vatNumber !== '' && receipt.vatNumber(vatNumber),
              ]}
            />
          </p>
        </div>
      </div>
      {lines.length === 0 ? <p>{papers.statement.none}</p> : <StatementTable lines={lines} />}
      <p>{papers.statement.nothingDue}</p>
    </article>
  );
}

const COLUMNS = [
  receipt.net,
  papers.statement.vat,
  receipt.total,
  papers.statement.credit,
  papers.statement.card,
];

const StatementTable = ({ lines }: { lines: readonly StatementLine[] }) => (
  <section className="scroll" aria-label={papers.statement.caption} tabIndex={0}>
    <table className="money">
      <caption>{papers.statement.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{papers.statement.paper}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="align-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.number}>
            <th scope="row">
              <Paper line={line} />
            </th>
            <Cells {...line} />
          </tr>
        ))}
        <tr data-kind="sum">
          <th scope="row">{receipt.all}</th>
          <Cells {...sumsOf(lines)} />
        </tr>
      </tbody>
    </table>
  </section>
);

const Paper = ({ line: { day, kind, number, tracking, references } }: { line: StatementLine }) => (
  <>
    {[
      formatDate(day),
      (kind === 'refund' ? receipt.refundTitle : receipt.title)(number),
      tracking.length === 1
        ? formatTrackingNumber(tracking[0] ?? '')
        : papers.statement.bookings(tracking.length),
    ].join(', ')}
    {tracking.length === 1 &&
      references.map((reference) => (
        <Fragment key={reference}>
          , <Named text={reference} />
        </Fragment>
      ))}
  </>
);

const Cells = ({ netCents, vatCents, creditCents, cardCents }: ReturnType<typeof sumsOf>) =>
  [netCents, vatCents, netCents + vatCents, creditCents, cardCents].map((cents, at) => (
    <td key={at} className="align-right">
      {formatEuro(cents)}
    </td>
  ));

const LoggedOut = ({ config }: Pick<PlatformServices, 'config'>) => (
  <>
    <h1>{papers.statement.out}</h1>
    <p>
      <a className="button" href={http.sitePath(config, PATHS.login)}>
        {common.login}
      </a>
    </p>
  </>
);
