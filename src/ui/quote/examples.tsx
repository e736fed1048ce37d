import type { PriceOutcome } from '#domain/money/get-quote.ts';
import { NO_PARTS } from '#domain/money/quote.ts';
import type { QuoteTicketProps } from './QuoteTicket.tsx';

const links = { book: '/PayBooking', contact: '/contact-us', terms: '/terms-and-conditions' };
const around = { phone: '+353 20 910 0003', links, level: 3, edit: null } as const;

const inIreland: PriceOutcome = {
  kind: 'price',
  query: '?from=Galway&to=Dublin&kg=5',
  pickup: 'Galway, County Galway',
  delivery: 'Dublin, County Dublin',
  weight: '5 kg',
  quote: {
    ...NO_PARTS,
    bandCents: 595,
    extraCents: 999,
    totalCents: 1594,
    netCents: 1296,
    vatCents: 298,
  },
  vatPercent: 23,
  journey: { kind: 'next-day' },
  promise: { collection: '2026-11-29', deliveryFrom: '2026-11-30', deliveryTo: '2026-11-30' },
  today: '2026-11-28',
  days: [
    { collection: '2026-11-29', part: 'morning', delivery: { from: null, to: '2026-11-30' } },
    { collection: '2026-11-30', part: 'morning', delivery: { from: null, to: '2026-12-01' } },
    { collection: '2026-12-01', part: 'morning', delivery: { from: null, to: '2026-12-02' } },
    { collection: '2026-12-02', part: 'morning', delivery: { from: null, to: '2026-12-03' } },
  ],
};
const abroad: PriceOutcome = {
  ...inIreland,
  query: '?from=Dublin&to=USA&kg=1',
  pickup: 'Dublin, County Dublin',
  delivery: 'USA',
  weight: '1 kg',
  quote: {
    ...NO_PARTS,
    bandCents: 2995,
    customsCents: 350,
    totalCents: 3345,
    netCents: 2720,
    vatCents: 625,
  },
  journey: { kind: 'abroad', days: { from: 4, to: 6 } },
  promise: { collection: '2026-11-29', deliveryFrom: '2026-12-03', deliveryTo: '2026-12-07' },
  days: [
    {
      collection: '2026-11-29',
      part: 'morning',
      delivery: { from: '2026-12-03', to: '2026-12-07' },
    },
    {
      collection: '2026-11-30',
      part: 'morning',
      delivery: { from: '2026-12-04', to: '2026-12-08' },
    },
  ],
};

/** The states of the ticket of a quote, by name. */
export const QUOTE_TICKETS = {
  'in Ireland': { ...around, outcome: inIreland },
  'on the same day': {
    ...around,
    outcome: {
      ...inIreland,
      promise: { collection: '2026-11-28', deliveryFrom: '2026-11-28', deliveryTo: '2026-11-28' },
      days: [
        { collection: '2026-11-28', part: 'afternoon', delivery: { from: null, to: '2026-11-28' } },
      ],
    },
  },
  'abroad, with customs': { ...around, outcome: abroad },
  'to an island with a ferry': {
    ...around,
    outcome: {
      ...inIreland,
      delivery: 'Inis Mór, County Galway',
      promise: {
        collection: '2026-12-06',
        deliveryFrom: '2026-12-09',
        deliveryTo: '2026-12-09',
        ferryDays: 2,
      },
      days: [],
    },
  },
  'without a list price': {
    ...around,
    outcome: {
      kind: 'unpriced',
      query: '?from=Dublin&to=Japan&kg=3',
      country: 'Japan',
      weight: '3 kg',
    },
  },
} satisfies Readonly<Record<string, QuoteTicketProps>>;
