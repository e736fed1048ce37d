import type { TodaysBooking } from '#api/today.ts';
import type { TodayTicketsProps } from './TodayTickets.tsx';

const TODAY = '2026-11-23';
const at = (clock: string) => Date.parse(`${TODAY}T${clock}:00Z`);

const booking = (change: Partial<TodaysBooking>): TodaysBooking => ({
  id: 'IE7M3D90QXM2VC',
  state: 'paid',
  payment: 'paid',
  bookedAt: at('07:00'),
  collectOn: TODAY,
  chooseDayBy: null,
  promised: '2026-11-24',
  from: 'Galway',
  to: 'Dublin',
  deliveryName: 'Seán Ó Briain',
  reference: '',
  totalCents: 1594,
  hasReceipt: true,
  refund: null,
  collectPart: 'morning',
  changedAt: at('08:05'),
  ...change,
});

const around = {
  now: { day: TODAY, minutes: 14 * 60 },
  links: {
    booking: (id: string) => `/booking/${id}`,
    label: (id: string) => `/label/${id}`,
    track: (id: string) => `/track/${id}`,
    sendAgain: (id: string) => `/PayBooking?receiverOf=${id}`,
  },
};
const NOTHING = {
  day: TODAY,
  collections: [],
  collectionCount: 0,
  deliveries: [],
  deliveryCount: 0,
  receivers: [],
};

/** The states of an account's day, by name. */
export const TODAYS = {
  'nothing today': { ...around, today: NOTHING },
  'collections and deliveries': {
    ...around,
    today: {
      ...NOTHING,
      collections: [
        booking({}),
        booking({ id: 'IE7M3D90QXM2VD', collectPart: null }),
        booking({ id: 'IE7M3D90QXM2VE', state: 'failed_attempt', changedAt: at('10:20') }),
      ],
      collectionCount: 5,
      deliveries: [
        booking({ id: 'IE7M3D90QXM2VF', state: 'at_depot' }),
        booking({ id: 'IE7M3D90QXM2VG', state: 'out_for_delivery' }),
        booking({ id: 'IE7M3D90QXM2VH', state: 'delivered', changedAt: at('13:05') }),
      ],
      deliveryCount: 3,
      receivers: [{ id: 'IE7M3D90QXM2VH', name: 'Seán Ó Briain', town: 'Dublin' }],
    },
  },
  'long names, and one from right to left': {
    ...around,
    today: {
      ...NOTHING,
      deliveries: [
        booking({
          state: 'at_depot',
          from: 'Muckanaghederdauhaulia',
          to: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
          deliveryName: 'The Department of Irregular Parcels and Everything Else, Room 12',
        }),
      ],
      deliveryCount: 1,
      receivers: [{ id: 'IE7M3D90QXM2VC', name: 'ליאת כהן', town: 'Naas' }],
    },
  },
} satisfies Readonly<Record<string, TodayTicketsProps>>;
