import type { Row } from '#server/platform/db/index.ts';
import type { When } from './moments.ts';

/** A person of the demonstration; nothing is ever delivered to the domain (RFC 2606). */
export interface DemoPerson extends Pick<
  Row<'accounts'>,
  'role' | 'firstname' | 'lastname' | 'phone' | 'company' | 'vehicle' | 'area'
> {
  /** The part of the address before the domain. */
  name: string;
  registered: When;
  approved?: When;
}

const NOTHING = { phone: '', company: '', vehicle: '', area: '' };

/** Every role, and a driver who waits for approval. */
export const PEOPLE = [
  {
    ...NOTHING,
    name: 'user',
    role: 'user',
    firstname: 'Aoife',
    lastname: 'Byrne',
    phone: '+353 20 910 0201',
    registered: '20 10:12',
  },
  {
    ...NOTHING,
    name: 'contractor',
    role: 'contractor',
    firstname: 'Brian',
    lastname: 'Walsh',
    phone: '+353 20 910 0202',
    company: 'Walsh Haulage',
    registered: '19 11:40',
  },
  {
    ...NOTHING,
    name: 'retailer',
    role: 'retailer',
    firstname: 'Ciara',
    lastname: 'Nolan',
    phone: '+353 20 910 0203',
    company: 'Nolan Books',
    registered: '18 09:05',
  },
  {
    ...NOTHING,
    name: 'driver',
    role: 'driver',
    firstname: 'Declan',
    lastname: 'Murphy',
    phone: '+353 20 910 0204',
    vehicle: 'large-van',
    area: 'Dublin, Kildare and Wicklow',
    registered: '17 14:30',
    approved: '16 09:20',
  },
  {
    ...NOTHING,
    name: 'new-driver',
    role: 'driver',
    firstname: 'Eimear',
    lastname: 'Kelly',
    phone: '+353 20 910 0205',
    vehicle: 'small-van',
    area: 'Galway and Mayo',
    registered: '1 16:45',
  },
  {
    ...NOTHING,
    name: 'depot',
    role: 'depot',
    firstname: 'Fergal',
    lastname: 'Ryan',
    phone: '+353 20 910 0206',
    company: 'Athlone depot',
    registered: '17 15:00',
    approved: '16 09:25',
  },
] as const satisfies readonly DemoPerson[];

export type PersonName = (typeof PEOPLE)[number]['name'];

export const emailOf = (name: string): string => `${name}@demo.example`;

/** The saved addresses of people of the demonstration. */
export const ADDRESSES: readonly (Omit<
  Row<'addresses'>,
  'id' | 'default_at' | 'account_id' | 'created_at'
> & {
  of: PersonName;
})[] = [
  {
    of: 'user',
    name: 'Home',
    phone: '+353 20 910 0201',
    line1: '12 Orchard Lane',
    line2: 'Rathmines',
    town: 'Dublin',
    postcode: '',
    state: '',
    country: 'IE',
  },
  {
    of: 'user',
    name: 'Niamh Byrne',
    phone: '+353 20 910 0221',
    line1: '4 Harbour View',
    line2: '',
    town: 'Cork',
    postcode: '',
    state: '',
    country: 'IE',
  },
  {
    of: 'retailer',
    name: 'Nolan Books',
    phone: '+353 20 910 0203',
    line1: '30 Main Street',
    line2: '',
    town: 'Swords',
    postcode: '',
    state: '',
    country: 'IE',
  },
];
