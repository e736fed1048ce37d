import type { State } from '#domain/consignment.ts';
import type { When } from './moments.ts';
import type { PersonName } from './people.ts';

type DemoStep = readonly [state: State, when: When, town?: string];

export type DemoParcel = ReturnType<typeof parcel>;

/** Kilograms or pallets; abroad a tariff destination and postcode. Undefined is a guest. */
const parcel = (
  by: PersonName | undefined,
  way: string,
  goods: { kg?: number; pallets?: number; abroad?: [id: string, postcode: string] },
  steps: [DemoStep, ...DemoStep[]],
) => {
  const [from = '', to = ''] = way.split(' > ');
  return { by, from, to, steps, pallets: 0, abroad: ['', ''], ...goods };
};

const bookedSteps = (when: When, paid: When): [DemoStep, DemoStep] => [
  ['created', when],
  ['paid', paid],
];

export const PARCELS: readonly DemoParcel[] = [
  parcel('user', 'Rathmines > Cork', { kg: 3 }, [['created', '55 min']]),
  parcel('retailer', 'Swords > Galway', { kg: 8 }, bookedSteps('75 min', '70 min')),
  parcel('user', 'Tallaght > Limerick', { kg: 2.5 }, [
    ...bookedSteps('1 15:20', '1 15:22'),
    ['collected', '35 min', 'Tallaght'],
  ]),
  parcel('retailer', 'Swords > Waterford', { kg: 18 }, [
    ...bookedSteps('2 16:40', '2 16:44'),
    ['collected', '1 10:15', 'Swords'],
    ['at_depot', '1 18:30', 'Dublin'],
  ]),
  parcel('contractor', 'Galway > Dublin', { pallets: 2 }, [
    ...bookedSteps('2 13:10', '2 13:15'),
    ['collected', '1 11:05', 'Galway'],
    ['at_depot', '1 17:50', 'Athlone'],
    ['in_transit', '1 21:30', 'Athlone'],
  ]),
  parcel('retailer', 'Swords > Manchester', { kg: 2, abroad: ['great-britain', 'M1 1AE'] }, [
    ...bookedSteps('2 09:30', '2 09:31'),
    ['collected', '2 15:10', 'Swords'],
    ['at_depot', '2 18:20', 'Dublin'],
    ['in_transit', '1 06:40', 'Holyhead'],
  ]),
  parcel('user', 'Rathmines > Naas', { kg: 6 }, [
    ...bookedSteps('1 14:05', '1 14:06'),
    ['collected', '1 16:30', 'Rathmines'],
    ['out_for_delivery', '80 min', 'Naas'],
  ]),
  parcel('user', 'Rathmines > Dún Laoghaire', { kg: 1.5 }, [
    ...bookedSteps('3 09:10', '3 09:12'),
    ['collected', '3 10:40', 'Rathmines'],
    ['out_for_delivery', '3 12:15', 'Dún Laoghaire'],
    ['delivered', '3 13:05', 'Dún Laoghaire'],
  ]),
  parcel(undefined, 'Cork > Bray', { kg: 4 }, [
    ...bookedSteps('5 11:25', '5 11:30'),
    ['collected', '5 15:45', 'Cork'],
    ['out_for_delivery', '4 08:30', 'Bray'],
    ['delivered', '4 10:55', 'Bray'],
  ]),
  parcel('retailer', 'Swords > Sligo', { kg: 9.5 }, [
    ...bookedSteps('2 10:20', '2 10:21'),
    ['collected', '2 14:00', 'Swords'],
    ['out_for_delivery', '1 09:20', 'Sligo'],
    ['failed_attempt', '1 13:45', 'Sligo'],
  ]),
  parcel('retailer', 'Swords > Ennis', { kg: 12 }, [
    ...bookedSteps('7 12:00', '7 12:02'),
    ['collected', '7 16:20', 'Swords'],
    ['out_for_delivery', '6 09:40', 'Ennis'],
    ['failed_attempt', '6 14:10', 'Ennis'],
    ['returned', '4 11:30', 'Swords'],
  ]),
  parcel('contractor', 'Galway > Kilkenny', { kg: 45 }, [
    ...bookedSteps('2 11:00', '2 11:04'),
    ['collected', '2 15:30', 'Galway'],
    ['exception', '1 07:15', 'Portlaoise'],
  ]),
  parcel('user', 'Rathmines > Drogheda', { kg: 3.5 }, [
    ...bookedSteps('1 17:20', '1 17:21'),
    ['cancelled', '25 min'],
  ]),
];
