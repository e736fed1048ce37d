import type { BookingView } from '#api/booking-view.ts';
import { html, type Html, joined, named } from '#server/platform/html/index.ts';
import { type LabelAddress, labelFacts, type LabelFacts } from './label-facts.ts';
import { labelWords as words } from './paper-words.ts';

/** What each label of a booking shows besides its facts. */
export interface LabelParts {
  brand: string;
  code: Html;
  qr: Html;
}

/** The labels of a booking as a page prints them. */
export const labelSheets = (view: BookingView, parts: LabelParts): Html[] =>
  labelFacts(view, parts.brand).map((facts) => label(facts, parts, sizeOf(view)));

function label(facts: LabelFacts, { code, qr }: LabelParts, size: string): Html {
  return html`<article class="label" data-size="${size}">
    <p class="strip">
      <strong>${facts.brand}</strong>
      ${facts.customs !== '' && html`<span class="flag">${facts.customs}</span>`}
      <span>${facts.service}</span><span>${facts.piece}</span>
    </p>
    <div class="to">
      <h2>${words.to}</h2>
      ${addressPart(facts.to)}
    </div>
    <div class="from">
      <h2>${words.from}</h2>
      ${addressPart(facts.from)}
    </div>
    <div class="about">
      <dl>
        ${facts.rows.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${name === words.note ? named(value) : value}</dd>
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

const addressPart = ({ lines, plain }: LabelAddress): Html =>
  html`<p>${joined(lines.map(named), html`<br />`)}</p>
    ${
      plain.length > 0 &&
      html`<p class="plain">
        <span class="visually-hidden">${words.plain}: </span>${joined(plain.map(named), ', ')}
      </p>`
    }`;

/** With long names and streets the whole label is set smaller, so that everything fits on the page. */
function sizeOf({ pickup, delivery, note }: BookingView): 'large' | 'medium' | 'small' {
  const { length } = Object.values(delivery).join('');
  const others = Object.values(pickup).join('').length + note.length;
  if (length > 220 || others > 250) return 'small';
  return length > 120 || others > 180 ? 'medium' : 'large';
}
