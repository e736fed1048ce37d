import type { State } from '#domain/consignment.ts';
import type { When } from './moments.ts';
import type { PersonName } from './people.ts';

/** A step of a parcel of the demonstration. */
export type DemoStep = readonly [state: State, town: string, when: When];

export interface DemoParcel {
  /** Its tracking number is derived from the name. */
  name: string;
  /** Who booked it; undefined for a guest. */
  by?: PersonName;
  from: string;
  /** Whether it was collected in the service area. */
  isInside: boolean;
  to: string;
  /** The id of a destination in the tariff; Ireland without one. */
  abroad?: string;
  grams: number;
  pallets?: number;
  /** Days from the booking to the promised day. */
  days: number;
  /** Oldest first. */
  steps: readonly DemoStep[];
}

const booked = (when: When, paid: When): DemoStep[] => [
  ['created', '', when],
  ['paid', '', paid],
];

/** At least one parcel in every state. */
export const PARCELS: readonly DemoParcel[] = [
  {
    ...{ name: 'created', by: 'user', from: 'Rathmines', isInside: true, to: 'Cork' },
    ...{ grams: 3000, days: 1 },
    steps: [['created', '', '55 min']],
  },
  {
    ...{ name: 'paid', by: 'retailer', from: 'Swords', isInside: true, to: 'Galway' },
    ...{ grams: 8000, days: 1 },
    steps: booked('75 min', '70 min'),
  },
  {
    ...{ name: 'collected', by: 'user', from: 'Tallaght', isInside: true, to: 'Limerick' },
    ...{ grams: 2500, days: 1 },
    steps: [...booked('1 15:20', '1 15:22'), ['collected', 'Tallaght', '35 min']],
  },
  {
    ...{ name: 'at depot', by: 'retailer', from: 'Swords', isInside: true, to: 'Waterford' },
    ...{ grams: 18_000, days: 2 },
    steps: [
      ...booked('2 16:40', '2 16:44'),
      ['collected', 'Swords', '1 10:15'],
      ['at_depot', 'Dublin', '1 18:30'],
    ],
  },
  {
    ...{ name: 'in transit', by: 'contractor', from: 'Galway', isInside: false, to: 'Dublin' },
    ...{ grams: 0, pallets: 2, days: 2 },
    steps: [
      ...booked('2 13:10', '2 13:15'),
      ['collected', 'Galway', '1 11:05'],
      ['at_depot', 'Athlone', '1 17:50'],
      ['in_transit', 'Athlone', '1 21:30'],
    ],
  },
  {
    ...{ name: 'abroad', by: 'retailer', from: 'Swords', isInside: true, to: 'Manchester' },
    ...{ abroad: 'great-britain', grams: 2000, days: 4 },
    steps: [
      ...booked('2 09:30', '2 09:31'),
      ['collected', 'Swords', '2 15:10'],
      ['at_depot', 'Dublin', '2 18:20'],
      ['in_transit', 'Holyhead', '1 06:40'],
    ],
  },
  {
    ...{ name: 'out for delivery', by: 'user', from: 'Rathmines', isInside: true, to: 'Naas' },
    ...{ grams: 6000, days: 1 },
    steps: [
      ...booked('1 14:05', '1 14:06'),
      ['collected', 'Rathmines', '1 16:30'],
      ['at_depot', 'Dublin', '1 19:10'],
      ['out_for_delivery', 'Naas', '80 min'],
    ],
  },
  {
    ...{ name: 'delivered', by: 'user', from: 'Rathmines', isInside: true, to: 'Dún Laoghaire' },
    ...{ grams: 1500, days: 0 },
    steps: [
      ...booked('3 09:10', '3 09:12'),
      ['collected', 'Rathmines', '3 10:40'],
      ['out_for_delivery', 'Dún Laoghaire', '3 12:15'],
      ['delivered', 'Dún Laoghaire', '3 13:05'],
    ],
  },
  {
    ...{ name: 'delivered to a guest', from: 'Cork', isInside: false, to: 'Bray' },
    ...{ grams: 4000, days: 1 },
    steps: [
      ...booked('5 11:25', '5 11:30'),
      ['collected', 'Cork', '5 15:45'],
      ['in_transit', 'Portlaoise', '5 20:10'],
      ['at_depot', 'Dublin', '4 05:50'],
      ['out_for_delivery', 'Bray', '4 08:30'],
      ['delivered', 'Bray', '4 10:55'],
    ],
  },
  {
    ...{ name: 'failed attempt', by: 'retailer', from: 'Swords', isInside: true, to: 'Sligo' },
    ...{ grams: 9500, days: 1 },
    steps: [
      ...booked('2 10:20', '2 10:21'),
      ['collected', 'Swords', '2 14:00'],
      ['at_depot', 'Athlone', '2 19:35'],
      ['out_for_delivery', 'Sligo', '1 09:20'],
      ['failed_attempt', 'Sligo', '1 13:45'],
    ],
  },
  {
    ...{ name: 'returned', by: 'retailer', from: 'Swords', isInside: true, to: 'Ennis' },
    ...{ grams: 12_000, days: 1 },
    steps: [
      ...booked('7 12:00', '7 12:02'),
      ['collected', 'Swords', '7 16:20'],
      ['out_for_delivery', 'Ennis', '6 09:40'],
      ['failed_attempt', 'Ennis', '6 14:10'],
      ['at_depot', 'Athlone', '6 18:00'],
      ['returned', 'Swords', '4 11:30'],
    ],
  },
  {
    ...{ name: 'exception', by: 'contractor', from: 'Galway', isInside: false, to: 'Kilkenny' },
    ...{ grams: 45_000, days: 1 },
    steps: [
      ...booked('2 11:00', '2 11:04'),
      ['collected', 'Galway', '2 15:30'],
      ['in_transit', 'Athlone', '2 20:00'],
      ['exception', 'Portlaoise', '1 07:15'],
    ],
  },
  {
    ...{ name: 'cancelled', by: 'user', from: 'Rathmines', isInside: true, to: 'Drogheda' },
    ...{ grams: 3500, days: 1 },
    steps: [...booked('4 17:20', '4 17:21'), ['cancelled', '', '4 18:02']],
  },
];
