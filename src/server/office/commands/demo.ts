import * as v from 'valibot';
import { newPassword } from '#api/register.ts';
import { PATHS } from '#routes';
import { hashPassword } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { newToken } from '#server/platform/index.ts';
import { command, type Office } from '../command.ts';
import { declined, YES } from '../confirm.ts';
import { DEMO_START, demoId, demoTracking } from '../demo/marks.ts';
import { PARCELS } from '../demo/parcels.ts';
import { emailOf, PEOPLE } from '../demo/people.ts';
import { putAccounts } from '../demo/put-accounts.ts';
import { putBookings } from '../demo/put-bookings.ts';
import { putLetters } from '../demo/put-letters.ts';
import { EXIT, failed, misused } from '../io.ts';
import { table } from '../table.ts';
import { counted } from '../text.ts';

/** Stores demonstration data for trying the site. */
export const demoCommand = command({
  name: 'demo',
  usage: '[--password <password>] [--yes]',
  about: 'Puts in demonstration data: accounts, parcels, enquiries and subscribers',
  details: [
    'Accounts of every role, parcels in every state, enquiries, subscribers, addresses and credit. No mail is sent for them.',
    'Called again it puts nothing in twice, and gives the accounts a new password. It does nothing in production.',
  ],
  options: {
    password: {
      type: 'string',
      value: '<password>',
      about: 'The password of the accounts, instead of a random one',
    },
    yes: YES,
  },
  run: async (office, { text, flag }) => {
    const { io, config, db } = office;
    if (config.isProduction)
      return failed(io, 'This is production (NODE_ENV): demonstration data has no place here.');
    const chosen = v.safeParse(newPassword, text('password') ?? newToken().slice(0, 20));
    if (!chosen.success) return misused(io, chosen.issues[0].message);
    const others = await otherBookings(office);
    if (others > 0) {
      io.err(`This database holds ${counted(others, 'booking')} already: people may use it.`);
      const no = await declined(io, 'Put demonstration data in all the same?', flag('yes'));
      if (no !== undefined) return no;
    }
    const hash = await hashPassword(chosen.output);
    if (hash === undefined) throw new Error('a single hash found no lane');
    const { there, count } = await inTransaction(db, async (tx) => {
      const ids = await putAccounts(tx, office, hash);
      await putLetters(tx, office.now());
      return { there: ids, count: await putBookings(tx, office, ids) };
    });
    io.out(
      count > 0
        ? `${counted(count, 'booking')} put in.`
        : 'All bookings were there already: nothing was put in twice.',
    );
    io.out(`\n${table(PARCEL_COLUMNS, PARCELS)}\n`);
    const people = PEOPLE.filter(({ name }) => there.has(demoId(name)));
    io.out(`${table(PERSON_COLUMNS, people)}\n`);
    io.out(`Log in at ${config.siteUrl}${PATHS.login}`);
    io.out(`The password of all of them: ${chosen.output}`);
    return EXIT.done;
  },
});

/** Bookings that are not demonstration data. */
async function otherBookings({ db }: Office): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'not like', `${DEMO_START}%`)
    .executeTakeFirstOrThrow();
  return count;
}

const PARCEL_COLUMNS = [
  { title: 'Tracking', of: ({ name }: (typeof PARCELS)[number]) => demoTracking(name) },
  { title: 'From', of: ({ from }: (typeof PARCELS)[number]) => from },
  { title: 'To', of: ({ to }: (typeof PARCELS)[number]) => to },
  { title: 'Put in as', of: ({ name }: (typeof PARCELS)[number]) => name },
];

const PERSON_COLUMNS = [
  { title: 'Account', of: ({ name }: (typeof PEOPLE)[number]) => emailOf(name) },
  { title: 'Role', of: ({ role }: (typeof PEOPLE)[number]) => role },
  {
    title: '',
    of: (person: (typeof PEOPLE)[number]) =>
      person.name === 'new-driver' ? 'waits for approval' : '',
  },
];
