import { labelPage, labelPdf } from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { papers } from '#messages/papers.ts';
import { bookingPath, trackingAddress } from '#server/bookings/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { html, type Html, joined, named } from '#server/platform/html/index.ts';
import { code128, qrCode } from './code-boxes.ts';
import { documentEndpoint, type MissingDocument } from './document-endpoint.ts';
import {
  hasLabel,
  labelFacts,
  type Labelled,
  type LabelAddress,
  type LabelFacts,
} from './label-facts.ts';
import type { PdfLabel } from './pdf/ink.ts';
import { pdfResponse } from './pdf-response.ts';
import { printed } from './printed.ts';
import { pageResponse } from './respond-page.ts';

export const labelPageEndpoint = documentEndpoint(labelPage, ({ view, services }) => {
  const missing = missingLabel(view);
  if (missing !== undefined) return missing;
  const sheets = labelSheets(view, {
    ...labelSettings(services),
    code: code128(view.id, papers.label.code(view.id)),
    qr: qrCode(trackingAddress(services.config, view.id), papers.label.qr(view.id)),
  });
  return pageResponse(
    services,
    printed({
      title: papers.label.title(view.id),
      hint: `${papers.label.hint} ${papers.label.noPrinter}`,
      back: bookingPath(services.config, view.id),
      pdf: callPath(services.config, labelPdf, { id: view.id }),
      paper: 'label',
      sheets,
    }),
  );
});

export const labelPdfEndpoint = documentEndpoint(labelPdf, async (opened) => {
  const { view, services } = opened;
  const missing = missingLabel(view);
  if (missing !== undefined) return missing;
  const labels = pdfLabels(view, services);
  const drawing = {
    kind: 'labels',
    title: papers.label.title(view.id),
    labels,
    paper: 'a6',
  } as const;
  return pdfResponse(opened, drawing, { name: 'label', page: labelPage });
});

const labelSettings = ({ content }: Pick<PlatformServices, 'content'>) => ({
  brand: content.settings('site').name,
  depots: content.settings('depots').depots,
});

export const pdfLabels = (
  view: Labelled,
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
): PdfLabel[] =>
  labelFacts(view, labelSettings({ content })).map((facts) => ({
    ...facts,
    tracking: trackingAddress(config, view.id),
  }));

function missingLabel(view: BookingView): MissingDocument | undefined {
  if (view.payment === 'open' || view.payment === 'held') return 'unpaid';
  if (view.payment !== 'paid') return 'cancelled';
  return hasLabel(view) ? undefined : 'no-label';
}

interface LabelParts extends ReturnType<typeof labelSettings> {
  code: Html;
  qr: Html;
}

const labelSheets = (view: BookingView, parts: LabelParts): Html[] =>
  labelFacts(view, parts).map((facts) => labelArticle(facts, parts, labelSize(view)));

function labelArticle(facts: LabelFacts, { code, qr }: LabelParts, size: string): Html {
  return html`<article class="label" data-size="${size}">
    <p class="strip">
      <strong>${facts.brand}</strong>
      ${facts.customs !== '' && html`<span class="flag">${facts.customs}</span>`}
      <span>${facts.service}</span><span>${facts.piece}</span>
    </p>
    ${
      facts.route.key !== '' &&
      html`<p class="route">
        <span><small>${papers.label.route}</small> <b>${facts.route.key}</b></span>
        <span class="depot">
          <small>${papers.label.depot}</small> <b>${facts.route.depot}</b>
          <small>${facts.route.day}</small>
        </span>
      </p>`
    }
    <div class="to">
      <h2>${papers.label.to}</h2>
      ${addressParagraph(facts.to)}
    </div>
    <div class="from">
      <h2>${papers.label.from}</h2>
      ${addressParagraph(facts.from)}
    </div>
    <div class="about">
      <dl>
        ${facts.rows.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${name === papers.label.note ? named(value) : value}</dd>
            </div>`,
        )}
      </dl>
      ${qr}
    </div>
    <div class="bars">
      ${code}
      <p class="number">${facts.number}</p>
    </div>
  </article>`;
}

const addressParagraph = ({ lines, plain }: LabelAddress): Html =>
  html`<p>${joined(lines.map(named), html`<br />`)}</p>
    ${
      plain.length > 0 &&
      html`<p class="plain">
        <span class="visually-hidden">${papers.label.plain}: </span
        >${joined(plain.map(named), ', ')}
      </p>`
    }`;

function labelSize({ pickup, delivery, note }: BookingView): 'large' | 'medium' | 'small' {
  const { length } = Object.values(delivery).join('');
  const others = Object.values(pickup).join('').length + note.length;
  if (length > 220 || others > 250) return 'small';
  return length > 120 || others > 180 ? 'medium' : 'large';
}
