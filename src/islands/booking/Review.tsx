import { formatNearDay } from '#domain/days/calendar.ts';
import { formatWeight, parseWeight } from '#domain/parcel/weight.ts';
import * as booking from '#messages/booking.ts';
import * as bookingCheck from '#messages/booking-check.ts';
import * as common from '#messages/common.ts';
import type { BookingFieldName, BookingInput, PageSettings } from '#ui/booking/booking-input.ts';
import type { TypedProps } from '#ui/booking/part-props.ts';

/** Shows all that was typed, with links to the steps where it was. */
export const Review = ({ typed, settings }: TypedProps) => (
  <dl className="review">
    <Part step="from" label={booking.stepsCollection} lines={collectionLines(typed)} />
    <Part step="to" label={booking.stepsDelivery} lines={deliveryLines(typed, settings)} />
    <Part step="from" label={booking.stepsParcel} lines={parcelLines(typed)} />
  </dl>
);

/** Shows the collection above the step after it. */
export const DoneCollection = ({ typed }: { typed: BookingInput }) => (
  <dl className="review">
    <Part step="from" label={booking.stepsCollection} lines={collectionLines(typed).slice(0, 2)} />
  </dl>
);

interface PartProps {
  step: 'from' | 'to';
  label: string;
  /** Empty ones are left out. */
  lines: readonly string[];
}

const Part = ({ step, label, lines }: PartProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </dd>
    <dd>
      <a href={`#${step}`} aria-label={`${booking.stepsEdit}: ${label}`}>
        {booking.stepsEdit}
      </a>
    </dd>
  </div>
);

const valuesOf = (
  { value }: BookingInput,
  names: readonly BookingFieldName[],
  between = ', ',
): string =>
  names
    .map((name) => value(name))
    .filter((text) => text !== '')
    .join(between);

function collectionLines(typed: BookingInput): string[] {
  const [day, part] = [typed.value('pickupDate'), typed.value('pickupTime')];
  const half = Object.entries(booking.formTimes).find(([name]) => name === part)?.[1] ?? '';
  return [
    [/^\d{4}-\d\d-\d\d$/.test(day) ? formatNearDay(day) : day, half].filter(Boolean).join('. '),
    valuesOf(typed, [...ADDRESS.map((name) => `pickup${name}` as const), 'pickupEircode']),
    typed.value('pickupLatin'),
    typed.value('pickupPhone'),
  ];
}

const ADDRESS = ['Name', 'Line1', 'Line2', 'Town'] as const;

function deliveryLines(typed: BookingInput, { tariff }: PageSettings): string[] {
  const abroad = tariff.international.find(({ id }) => id === typed.country)?.name ?? '';
  const address = ([...ADDRESS, 'State', 'Postcode'] as const).map(
    (name) => `delivery${name}` as const,
  );
  return [
    [valuesOf(typed, address), abroad].filter(Boolean).join(', '),
    ...(['deliveryLatin', 'deliveryPhone', 'receiverEmail', 'placeNote'] as const).map(typed.value),
  ];
}

function parcelLines(typed: BookingInput): string[] {
  const [weight, pallets] = [typed.value('weight'), typed.value('pallets')];
  const sides = valuesOf(typed, ['lengthCm', 'widthCm', 'heightCm'], ' × ');
  const { unit, pieces } = bookingCheck.review;
  return [
    [
      weight && unit.kg(weight),
      sides && unit.cm(sides),
      pallets && bookingCheck.linesPallets(pallets),
    ]
      .filter(Boolean)
      .join(', '),
    typed.value('contents'),
    typed.value('reference') && `${common.reference}: ${typed.value('reference')}`,
    ...Array.from({ length: typed.isDeclared ? typed.rows : 0 }, (_, row) => {
      const of = (name: string) => typed.value(`items.${row}.${name}`);
      const kilograms = of('weight') && unit.kg(of('weight'));
      return [
        pieces(of('quantity'), of('description')),
        kilograms,
        unit.euro(of('value')),
        of('origin'),
        of('hs'),
      ]
        .filter(Boolean)
        .join(', ');
    }),
    ...(typed.isDeclared ? [reasonInWords(typed), typed.value('eori')] : []),
  ];
}

const reasonInWords = ({ value }: BookingInput): string =>
  Object.entries(booking.customsReasons).find(([name]) => name === value('customsReason'))?.[1] ??
  '';

/** It shows from, to and weight of the quote. */
export function RouteText({ typed, settings }: TypedProps) {
  const { tariff } = settings;
  const from = typed.value('pickupTown');
  const weight = parseWeight(typed.value('weight'), tariff.maxWeightGrams);
  const abroad = tariff.international.find(({ id }) => id === typed.country)?.name;
  const place = [typed.value('deliveryTown'), abroad].filter(Boolean).join(', ');
  return (
    from !== '' && weight.ok && <b>{booking.stepsRoute(from, place, formatWeight(weight.value))}</b>
  );
}
