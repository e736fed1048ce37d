import { DEMO_DOMAIN } from '#server/office/index.ts';
import type { When } from './moments.ts';

export const emailOf = (name: string): string => `${name}${DEMO_DOMAIN}`;

export const LOGINS = ['user', 'contractor', 'retailer', 'driver', 'new-driver', 'depot'] as const;
export type PersonName = (typeof LOGINS)[number];
export const roleOf = (name: PersonName) => (name === 'new-driver' ? 'driver' : name);

const person = (
  name: string,
  phone: string,
  registered: When,
  more: { company?: string; vehicle?: string; area?: string } = {},
) => {
  const [firstname = '', lastname = ''] = name.split(' ');
  return { firstname, lastname, phone: `020 910 ${phone}`, registered, ...more };
};

export const PEOPLE: Readonly<Record<PersonName, ReturnType<typeof person>>> = {
  user: person('Aoife Byrne', '0201', '20 10:12'),
  contractor: person('Brian Walsh', '0202', '19 11:40', { company: 'Walsh Haulage' }),
  retailer: person('Ciara Nolan', '0203', '18 09:05', { company: 'Nolan Books' }),
  driver: person('Declan Murphy', '0204', '17 14:30', { vehicle: 'large-van', area: 'Dublin' }),
  'new-driver': person('Eimear Kelly', '0205', '1 16:45', { vehicle: 'small-van', area: 'Mayo' }),
  depot: person('Fergal Ryan', '0206', '17 15:00', { company: 'Athlone depot' }),
};

export const ADDRESSES: readonly (readonly [PersonName, string, string, string])[] = [
  ['user', 'Home', '12 Orchard Lane', 'Dublin'],
  ['user', 'Niamh Byrne', '4 Harbour View', 'Cork'],
  ['retailer', 'Nolan Books', '30 Main Street', 'Swords'],
];
