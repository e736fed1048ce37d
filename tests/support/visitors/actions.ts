import { openDay } from '../forms/booking-form.ts';
import { CARD } from '../payments/journey.ts';
import { PASSWORD } from '../people/accounts.ts';
import type { Visitor } from './visitor.ts';

export async function logInAs(visitor: Visitor, email: string, password = PASSWORD): Promise<void> {
  await visitor.open('/login');
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.press('Log in');
}

/** The day is typed without a script; with one it is chosen already. */
export async function typeParcel(visitor: Visitor, email: string, isPlain = false): Promise<void> {
  for (const [place, fields] of Object.entries({
    'Where do we collect?': {
      'Contact name': 'Aoife Byrne',
      Phone: '020 910 1234',
      'Address line 1': '12 Cypress Road',
      'Town or city': 'Galway',
      '/^Weight/': '3',
      ...(isPlain && { 'Collection date': openDay() }),
    },
    'Where does it go?': {
      'Contact name': 'Seán Ó Briain',
      Phone: '020 910 4321',
      'Address line 1': '3 Main Street',
      'Town or city': 'Dublin',
      '/^Eircode/': 'D6W PV38',
      'What is inside': 'Books',
    },
    'Check and pay': { Email: email },
  }))
    for (const [label, text] of Object.entries(fields)) await visitor.fill(label, text, place);
  await visitor.tick('/^Afternoon/', 'Where do we collect?');
  if (isPlain) await visitor.tick('/^None of it is prohibited/', 'Check and pay');
}

/** Pays on the card page; returns the number of the booking. */
export async function payByTheForm(
  visitor: Visitor,
  after = /^\/success\?id=IE\w{12}$/,
): Promise<string> {
  await visitor.arrive(/^\/api\/stripe\/sandbox\//);
  await visitor.fill('Name on the card', 'Aoife Byrne');
  await visitor.fill('Card number', CARD);
  await visitor.fill('Valid until', '12/34');
  await visitor.fill('CVC', '123');
  await visitor.press('/^Pay €/');
  const address = await visitor.arrive(after);
  return /IE\w{12}/.exec(address)?.[0] ?? '';
}
