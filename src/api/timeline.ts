import { STATES } from '#domain/parcel/consignment.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import type { ParcelSteps } from './parcel-status.ts';
import type { TrackingEvent } from './track-parcel.ts';

/* What /track shows, checked by hand: the schema library would bring 6 kB to the first touch. */

/** The public timeline of a parcel (track-parcel.ts). */
export interface Timeline extends ParcelSteps {
  id: string;
  /** They are not stored, because they are about now. */
  notices?: readonly string[];
}

/** What a page of the server says of a parcel, and its moment there in milliseconds since 1970. */
export interface ServedParcel {
  at: number;
  id: string;
  /** Missing for a number that no parcel has. */
  timeline?: Timeline | undefined;
}

const MAX_EVENTS = 300;
const MAX_TOWN = 200;
/** The latest Date (ECMAScript, "Time Values and Time Range"). */
const LAST_MOMENT = 8_640_000_000_000_000;

/** Accepts a timeline that can be shown: as the API answers it, with its steps in order. */
export function isTimeline(value: unknown): value is Timeline {
  if (!isObject(value)) return false;
  const {
    id,
    promised,
    promisedFrom = null,
    ferryDays = 0,
    abroad = false,
    notices = [],
    events,
  } = value;
  return (
    typeof id === 'string' &&
    readTrackingNumber(id) === id &&
    (promised === null || isDate(promised)) &&
    (promisedFrom === null || isDate(promisedFrom)) &&
    typeof ferryDays === 'number' &&
    typeof abroad === 'boolean' &&
    Array.isArray(notices) &&
    notices.every(isShort) &&
    Array.isArray(events) &&
    events.length > 0 &&
    events.length <= MAX_EVENTS &&
    events.every(isStep) &&
    events.every(({ seq }, at) => seq > (events[at - 1]?.seq ?? 0))
  );
}

/** Accepts a step that can be shown. */
export function isStep(value: unknown): value is TrackingEvent {
  if (!isObject(value)) return false;
  const { seq, state, town, at, corrects = 0, position } = value;
  return (
    Number.isInteger(seq) &&
    STATES.some((known) => known === state) &&
    isShort(town) &&
    isMoment(at) &&
    typeof corrects === 'number' &&
    (position === undefined || isPosition(position))
  );
}

/** Milliseconds since 1970. */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LAST_MOMENT;

const isPosition = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['latitude'] === 'number' &&
  typeof value['longitude'] === 'number';
const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_TOWN;
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}(-\d\d){2}$/.test(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
