import { shownSteps, stagesOf, stepTitle } from '#api/parcel-status.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinTime, formatMoment } from '#domain/calendar.ts';
import { isFinal } from '#domain/consignment.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { IRELAND_OUTLINE, MAP_SIZE } from '#domain/ireland-map.ts';
import { wayOnMap } from '#domain/parcel-way.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { tracking } from '#messages/tracking.ts';
import { PATHS, trackPath } from '#routes';
import { isLoggedIn } from '#stores/session-mark.ts';
import type { Timeline } from '#stores/tracking.ts';
import { element, updateElement } from '#ui/element.ts';
import { followParcel } from './follow-parcel.ts';
import { actionsFor, bookingAddress, helpFor, shareAddress } from './parcel-actions.ts';
import { lastOf, news, parcelStatusOf, staleText, type ParcelView } from './parcel-status.ts';

interface Options {
  number: string;
  phone: string;
  isLive: boolean;
  say: (text: string) => void;
}

/** A parcel's ticket, remedy and scans. Updates move neither focus nor scroll position. */
export function showParcel({ number, phone, isLive, say }: Options): Element {
  let mayChange = false;
  let isCopied = false;
  /** The last steps that may-change.ts has judged. */
  let judged: readonly TrackingEvent[] | undefined;
  const parcel = followParcel({ number, isLive });
  const card = element('section');

  function show(): void {
    const view = parcel.view();
    const button = card.querySelector('.parcel-again button');
    const isFocused = button !== null && button === document.activeElement;
    updateElement(card, cardOf(view));
    // The button is gone after a success.
    if (isFocused && !button.isConnected) card.querySelector<HTMLElement>('h2')?.focus();
    if (view.timeline !== undefined) judge(view.timeline);
  }

  /** Without a login there is no request. */
  function judge({ events }: Timeline): void {
    if (events === judged || !isLoggedIn()) return;
    judged = events;
    void import('./may-change.ts')
      .then(({ mayChangeDelivery }) => mayChangeDelivery(number, events))
      .then((found) => {
        if (events !== judged) return;
        mayChange = found;
        show();
      });
  }

  const share = (): void =>
    void shareAddress(trackPath(number) ?? '').then((wasCopied) => {
      isCopied ||= wasCopied;
      show();
    });

  function cardOf(view: ParcelView): Element {
    const { timeline, trouble, isSlow } = view;
    const { kind, title, line, more, forSender } = parcelStatusOf(view, dublinTime(new Date()).day);
    const stages = timeline && stagesOf(timeline);
    const events = timeline?.events ?? [];
    const needsHelp = kind === 'problem' || kind === 'unknown' || kind === 'trouble';
    const id = `parcel-${number}`;
    return element(
      'section',
      { class: 'stack parcel', 'data-kind': kind, 'aria-labelledby': id },
      element(
        'div',
        { class: 'ticket', 'data-kind': kind },
        element(
          'h2',
          { id, tabindex: '-1' },
          element('span', { class: 'ticket-number' }, formatTrackingNumber(number)),
          ` ${title}`,
        ),
        line !== undefined && line !== '' && element('p', {}, line),
        timeline && parcelMap(timeline),
      ),
      stages && stagesList(stages),
      isSlow && element('p', {}, common.loading),
      timeline &&
        trouble !== undefined &&
        element('p', { class: 'parcel-stale' }, staleText(view, Date.now())),
      more !== undefined && element('p', {}, more),
      ...(timeline?.notices ?? []).map((notice) =>
        element('a', { href: PATHS.serviceStatus }, notice),
      ),
      timeline && actionsFor({ number, events, mayChange, isCopied, share }),
      needsHelp && helpFor({ number, state: line ?? title, phone }),
      trouble !== undefined && checkAgain(() => void parcel.check()),
      forSender !== undefined &&
        element(
          'p',
          { class: 'parcel-sender' },
          `${forSender} `,
          element('a', { href: bookingAddress(number) }, tracking.parcel.openBooking),
        ),
      timeline && scanList(timeline),
      timeline &&
        trouble === undefined &&
        !isFinal(lastOf(timeline)?.state ?? 'created') &&
        element('p', { class: 'small muted no-print' }, tracking.parcel.updates),
    );
  }

  show();
  parcel.subscribe((before, after) => {
    show();
    const text = news(number, before, after, Date.now());
    if (text !== undefined) say(text);
  });
  // The age of an outdated timeline.
  setInterval(show, MINUTE_MS);
  return card;
}

function checkAgain(check: () => void): Element {
  const button = element(
    'button',
    { class: 'button', 'data-kind': 'quiet', type: 'button' },
    tracking.trouble.checkAgain,
  );
  button.addEventListener('click', check);
  return element('p', { class: 'parcel-again' }, button);
}

/** The island of Ireland with the parcel's route through its scans. */
function parcelMap({ events }: Timeline): Element {
  const way = wayOnMap(events.map(({ position }) => position));
  const town = events.findLast(({ position }) => position !== undefined)?.town;
  const dot = ({ x, y }: { x: number; y: number }, r: string, name?: string) =>
    element('circle', { class: name, cx: String(x), cy: String(y), r });
  return element(
    'svg',
    {
      class: 'island',
      viewBox: `0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`,
      ...(town === undefined
        ? { 'aria-hidden': 'true' }
        : { role: 'img', 'aria-label': tracking.parcel.map(town) }),
    },
    element('path', { class: 'land', d: IRELAND_OUTLINE }),
    way && way.path !== '' && element('path', { class: 'way', d: way.path }),
    way && way.path !== '' && dot(way.first, '2'),
    way && dot(way.last, '3.5', 'now'),
  );
}

/** Four stages; future ones say so in words too. */
const stagesList = (stages: NonNullable<ReturnType<typeof stagesOf>>): Element =>
  element(
    'ol',
    { class: 'stages', role: 'list', 'aria-label': tracking.parcel.stagesLabel },
    ...stages.map(({ words, isDone }) =>
      element(
        'li',
        { 'data-done': isDone && 'true' },
        words,
        element(
          'span',
          { class: 'visually-hidden' },
          `, ${isDone ? tracking.parcel.done : tracking.parcel.toCome}`,
        ),
      ),
    ),
  );

/** Newest first. */
const scanList = ({ id, events }: Timeline): Element =>
  element(
    'div',
    {},
    element('h3', {}, tracking.parcel.scans),
    element(
      'ol',
      {
        class: 'parcel-steps',
        role: 'list',
        'aria-label': tracking.parcel.steps(formatTrackingNumber(id)),
        reversed: true,
      },
      ...shownSteps(events).map((step) =>
        element(
          'li',
          {},
          element('span', { class: 'parcel-step' }, stepTitle(step)),
          ' ',
          element('time', { datetime: new Date(step.at).toISOString() }, formatMoment(step.at)),
        ),
      ),
    ),
  );
