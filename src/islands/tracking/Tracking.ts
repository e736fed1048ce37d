import { tracking } from '#messages/tracking.ts';
import { element } from '#ui/element.ts';
import { MAX_NUMBERS, readNumbers, trackText, type TypedNumber } from '#api/typed-numbers.ts';
import { helpFor } from './parcel-actions.ts';
import { showParcel } from './parcel-card.ts';

/** Browsers allow few connections per server, and each stream holds one. */
const MAX_PAGE_STREAMS = 2;

/** The parcels of /track's address (D24), not looked up by the server. Without React, which is four times as large. */
export function showParcels(area: HTMLElement): void {
  const { phone = '' } = area.dataset;
  const region = area.querySelector('[role=status]');
  const { numbers, rest } = readNumbers(trackText(location));
  // Each sentence is a new element, so that ten simultaneous answers are all read out.
  const say = (sentence: string): void => region?.append(element('p', {}, sentence));
  const cards = numbers.map((entry, at) =>
    entry.kind === 'number'
      ? showParcel({ number: entry.number, phone, isLive: at < MAX_PAGE_STREAMS, say })
      : wrongNumber(entry, phone),
  );
  if (rest > 0)
    cards.push(element('p', { class: 'card' }, tracking.wrongNumber.more(MAX_NUMBERS, rest)));
  region?.before(...cards);
}

/** An invalid number, found without a request. */
const wrongNumber = (
  { typed, why }: Extract<TypedNumber, { kind: 'wrong' }>,
  phone: string,
): Element =>
  element(
    'section',
    { class: 'stack parcel', 'data-kind': 'wrong' },
    element(
      'div',
      { class: 'ticket', 'data-kind': 'wrong' },
      element(
        'h2',
        {},
        element('span', { class: 'ticket-number' }, typed),
        ` ${tracking.wrongNumber.title}`,
      ),
    ),
    element('p', {}, tracking.wrongNumber.why[why]),
    helpFor({ number: typed, state: tracking.wrongNumber.title, phone }),
  );
