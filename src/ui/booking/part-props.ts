import type { ComponentType } from 'react';
import type { DublinTime } from '#domain/days/calendar.ts';
import type { ServiceCalendar } from '#domain/days/delivery-promise.ts';
import type { FieldOf, FieldProblem } from '#forms/problems.ts';
import type { Side } from '#api/address-values.ts';
import type { Abroad, BookingInput, PageSettings } from './booking-input.ts';
import type { ChangedPrice, Priced } from './price-state.ts';

/** What the prohibited list says of the contents. */
export interface Warnings {
  warnings: readonly string[];
  /** It is false without the list too, and undefined before the search. */
  isAllowed: boolean | undefined;
}

export interface BreakdownProps {
  price: Priced;
  typed: BookingInput;
  vatPercent: number;
  /** The account has this credit before the order. */
  creditCents: number;
}

export interface ChangedProps extends ChangedPrice {
  id: string;
  book: (cents: number) => void;
}

export interface DaysProps {
  date: string;
  now: DublinTime;
  calendar: ServiceCalendar;
  isTyped: boolean;
  typeOther: (isOther: boolean) => void;
}

export interface SideProps {
  side: Side;
  typed: BookingInput;
}

export interface TypedProps {
  typed: BookingInput;
  settings: PageSettings;
}

/** The parts draw with this once the code behind the form has come (islands/booking/late-parts.ts). */
export interface LateParts {
  Days: ComponentType<DaysProps>;
  /** A town is questioned only once it was refused. */
  AskAddress: ComponentType<SideProps & { isRefused: boolean }>;
  LabelPreview: ComponentType<SideProps>;
  Review: ComponentType<TypedProps>;
  RouteText: ComponentType<TypedProps>;
  DoneCollection: ComponentType<{ typed: BookingInput }>;
  PriceBreakdown: ComponentType<BreakdownProps>;
  PriceChanged: ComponentType<ChangedProps>;
  BarPrice: ComponentType<{ price: Priced }>;
  STATE_NAME: string;
  postcodeName: (typed: BookingInput, tariff: Abroad) => string;
  isLatinNeeded: (typed: BookingInput, side: Side) => boolean;
  dayProblem: (typed: BookingInput, settings: PageSettings) => FieldProblem | undefined;
  isPartOver: (part: string, typed: BookingInput, settings: PageSettings) => boolean;
  fillChosen: (
    input: HTMLInputElement,
    option: string,
    side: Side,
    tariff: Abroad,
  ) => Promise<unknown>;
  fillUnplaced: () => void;
  takeOutRow: (form: HTMLFormElement, row: number) => void;
  /** Loads what `askSaved` shows. */
  loadChoice: () => Promise<unknown>;
  /** Resolves with the list of saved addresses for one side, or with undefined after a toast. */
  askSaved: (side: Side, tariff: Abroad) => Promise<ComponentType<{ id: string }> | undefined>;
}

export interface PartProps extends Warnings {
  form: string;
  field: FieldOf;
  typed: BookingInput;
  settings: PageSettings;
  late: LateParts | undefined;
  /** Loads the late parts; rejects offline. */
  load: () => Promise<LateParts>;
  /** The quote lacks these fields. */
  missing: readonly string[];
}
