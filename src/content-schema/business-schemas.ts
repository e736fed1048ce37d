import * as v from 'valibot';
import { COUNTIES } from '#domain/places/provinces.ts';
import {
  chargeable,
  clock,
  date,
  eachName,
  euros,
  list,
  sameFor,
  short,
  text,
  whole,
  yesNo,
} from './schema-parts.ts';

/** A thing is prohibited always, without the office's approval, or abroad. */
export const PROHIBITED_RULES = ['never', 'agreed', 'ireland'] as const;

/** The schema of content/settings/prohibited.yaml. */
export const prohibitedSchema = v.strictObject({
  things: list(
    v.strictObject({
      name: short('what it is called', 60),
      /** A word is in the singular: "battery" finds "batteries". */
      words: v.optional(list(short('a word for it', 40), 'a list of words')),
      rule: v.picklist(PROHIBITED_RULES, `one of ${PROHIBITED_RULES.join(', ')}`),
      why: text('one sentence that says why'),
      instead: v.optional(text('one sentence that says what to do instead')),
    }),
    'a list of things',
  ),
});

const countryCode = (example: string) =>
  v.pipe(
    text('a two-letter country code'),
    v.regex(/^[A-Z]{2}$/, `a country code of two capital letters, such as ${example}`),
  );

const weightBands = list(
  v.strictObject({
    /** The upper end of the band in kilograms. */
    upToKg: v.pipe(
      v.number('a weight in kilograms, without quotes'),
      v.minValue(0.001, 'a weight above 0'),
      v.maxValue(1000, 'a weight up to 1000'),
    ),
    price: chargeable,
  }),
  'a list of weight bands, each with upToKg and price',
);

/** The schema of content/settings/tariff.yaml, whose prices include VAT. */
export const tariffSchema = v.strictObject({
  /** The rate is in per cent. Irish rates are multiples of a half, except 4.8, which is not for parcels. */
  vatPercent: v.pipe(
    v.number('the VAT rate in percent, such as 23, without quotes'),
    v.minValue(0, 'the VAT rate in percent, such as 23, not below 0'),
    v.maxValue(100, 'the VAT rate in percent, such as 23, not above 100'),
    v.multipleOf(0.5, 'the VAT rate in percent, whole or with a half, such as 13.5'),
  ),
  /** A consignment weighs at most so many kilograms. */
  maxWeightKg: whole('a weight in kilograms, such as 50'),
  /** The longest side in centimetres. */
  maxSideCm: whole('a length in centimetres, such as 150'),
  /** The longest side plus once around the other two, in centimetres. */
  maxGirthCm: whole('a length in centimetres, such as 300'),
  /** Cubic centimetres per kilogram, such as 5000; without it only weight counts. */
  volumeDivisor: v.optional(
    v.pipe(
      whole('a number of cubic centimetres, such as 5000'),
      v.minValue(1000, 'a number of cubic centimetres from 1000, such as 5000'),
    ),
  ),
  /** The price of a pallet in euro; pallets go within Ireland only. */
  pallet: chargeable,
  /** The maximum of one booking; above it the office makes an offer. */
  maxPallets: v.pipe(
    whole('a number of pallets, such as 10'),
    v.maxValue(100, 'a number of pallets from 1 to 100, such as 10'),
  ),
  outsideAreaExtra: euros,
  customsFee: euros,
  registrationCredit: euros,
  registrationCreditMonths: whole('a number of months, such as 12'),
  national: v.strictObject({ bands: weightBands }),
  international: list(
    v.strictObject({
      id: v.pipe(
        text('a short name such as germany'),
        v.regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case letters and hyphens, such as south-africa'),
      ),
      /** An ISO 3166-1 alpha-2 code. */
      country: countryCode('DE'),
      name: text('the name that visitors read'),
      customs: yesNo,
      /** Working days from collection to delivery. */
      days: v.strictObject({ from: whole('a number of days'), to: whole('a number of days') }),
      bands: weightBands,
    }),
    'a list of destinations',
  ),
  /** Parts of a country for which the office makes an offer, such as Jersey or Büsingen; they count once their country is a destination. */
  unpriced: v.optional(
    list(
      v.strictObject({
        /** The country that addresses there name. */
        country: countryCode('DE'),
        /** The code of the place itself, if it has one. */
        code: v.optional(countryCode('JE')),
        name: text('the name that visitors read'),
        /** Other names that people write. */
        also: v.optional(list(text('another name of the place'), 'a list of names')),
        /** A beginning "35" is every postcode from 35000 to 35999. */
        postcodes: list(
          v.pipe(
            text('the beginning of a postcode in quotes, such as "35"'),
            v.regex(/^[A-Z\d]{2,}$/, 'capital letters and digits without spaces, such as "78266"'),
          ),
          'a list of beginnings of postcodes',
        ),
      }),
      'a list of places without a list price',
      0,
    ),
    [],
  ),
});

const weekdays = eachName('monday tuesday wednesday thursday friday saturday sunday');
const opening = v.strictObject({
  /** People read this label, such as "Monday to Friday 9.00am-5.30pm". */
  label: text('the opening hours in words'),
  times: list(
    v.strictObject({
      days: list(v.picklist(weekdays, 'a day of the week in lower case'), 'a list of days'),
      opens: clock,
      closes: clock,
    }),
    'a list of opening times',
  ),
  /** A day such as Christmas Eve has other hours; closedDays take precedence. */
  exceptions: v.optional(
    list(
      v.strictObject({ date, opens: clock, closes: clock, reason: text('why, as text') }),
      'a list of days with other hours',
      0,
    ),
    [],
  ),
});
/** The schema of content/settings/hours.yaml. */
export const hoursSchema = v.strictObject({
  office: opening,
  webChat: opening,
  /** A later booking is not delivered on the same day. */
  sameDayCutOff: clock,
  /** A later booking is collected on the next day. */
  nextDayCutOff: clock,
  /** These counties have another latest time for a collection on the same day. */
  countyCutOffs: v.optional(
    list(
      v.strictObject({
        county: v.picklist(COUNTIES, 'a county in Ireland, such as Mayo'),
        cutOff: clock,
      }),
      'a list of counties, each with a cutOff',
      0,
    ),
    [],
  ),
  /** /holidaynotice shows these days. */
  closedDays: list(
    v.strictObject({ date, reason: text('why, as text'), note: v.optional(text('a sentence')) }),
    'a list of closed days',
    0,
  ),
});

const place = text('a town in Ireland as visitors type it, such as Castlebar');

/** The schema of content/settings/board.yaml: the routes whose days and prices the home page shows. */
export const boardSchema = v.strictObject({
  weightKg: v.pipe(whole('a weight in kg, such as 5'), v.minValue(1, 'a weight of 1 kg or more')),
  routes: v.pipe(
    list(
      v.strictObject({
        from: place,
        to: text('a town in Ireland, or a country as tariff.yaml names it'),
      }),
      'a list of routes, each with from and to',
      3,
    ),
    v.maxLength(6, 'six routes at most, so that the board stays in one screen'),
  ),
});

/** The schema of content/settings/statistics.yaml, which is added to the home page's counts (D22). */
export const statisticsSchema = v.strictObject({
  since: date,
  ...sameFor(
    eachName(
      'bookingsBase driversBase deliveredBase deliveredPerWeekday journeysPerWeekday journeysBase',
    ),
    whole('a number'),
  ),
  journeysDivisor: v.pipe(whole('a number'), v.minValue(1, 'a number above 0')),
});
