import { refused } from '#domain/result.ts';
import * as v from 'valibot';
import { newPassword } from '#api/register.ts';
import { PATHS } from '#routes';
import { isServed, records } from '#server/platform/db/index.ts';
import { newToken } from '#server/platform/index.ts';
import { command, type DemoData } from '../command.ts';
import { misused, SERVED } from '../io.ts';
import { table } from '../table.ts';
import { counted, joinLines } from '../text.ts';

export const demoCommand = command({
  name: 'demo',
  usage: '[--password <password>]',
  about: 'Puts in demonstration data: accounts, parcels, enquiries and subscribers',
  details: [
    'Stop the server first. Accounts of every role, parcels in every state, enquiries, subscribers, addresses and credit. No mail is sent for them.',
    'It does nothing in production, and nothing with keys of Stripe: its parcels are paid in the sandbox. A database that has it already, or other bookings, is refused.',
  ],
  options: {
    password: {
      type: 'string',
      value: '<password>',
      about: 'The password of the accounts, instead of a random one',
    },
  },
  begins: 'empty',
  run: async (office, { text }) => {
    const { db, config, payments } = office;
    if (config.isProduction)
      return refused('This is production (NODE_ENV): demonstration data has no place here.');
    if (!payments.isSandbox)
      return refused(
        'Payments go to Stripe here (STRIPE_SECRET_KEY): demonstration data is paid in the sandbox.',
      );
    if (await isServed(office)) return refused(SERVED);
    const demo = await office.loadDemo();
    if ((await demo.isIn(db)) || (await records.count(db, 'bookings')) > 0) return refused(IN_USE);
    const chosen = v.safeParse(newPassword, text('password') ?? newToken().slice(0, 20));
    if (!chosen.success) return misused(chosen.issues[0].message);
    const put = await demo.put(office, chosen.output);
    if (!put.ok) return misused(put.message);
    const { bookings, people } = put.value;
    return joinLines([
      `${counted(bookings.length, 'booking')} put in.`,
      `\n${table(PARCEL_COLUMNS, bookings)}\n`,
      `${table(PERSON_COLUMNS, people)}\n`,
      `Log in at ${config.siteUrl}${PATHS.login}`,
      `The password of all of them: ${chosen.output}`,
    ]);
  },
});

const IN_USE =
  'This database has bookings or the demonstration already. To begin anew, delete the folder of DATA_DIR, or make an empty database for DATABASE_URL. A forgotten password is changed on the site.';

type Row<K extends keyof DemoData> = DemoData[K][number];

const PARCEL_COLUMNS = [
  { title: 'Tracking', of: ({ tracking }: Row<'bookings'>) => tracking },
  { title: 'From', of: ({ from }: Row<'bookings'>) => from },
  { title: 'To', of: ({ to }: Row<'bookings'>) => to },
  { title: 'State', of: ({ state }: Row<'bookings'>) => state },
];

const PERSON_COLUMNS = [
  { title: 'Account', of: ({ email }: Row<'people'>) => email },
  { title: 'Role', of: ({ role }: Row<'people'>) => role },
  { title: '', of: ({ note }: Row<'people'>) => note },
];
