import {
  type AccountChange,
  lockLogin,
  unlockLogin,
  withdrawApproval,
} from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { command, type Command } from '../command.ts';
import { declined, YES } from '../confirm.ts';
import { ACCOUNT_WORD, findAccount, portrait } from '../find-account.ts';
import { EXIT, failed } from '../io.ts';
import { printable } from '../text.ts';

interface AccountCommand {
  name: string;
  about: string;
  question: string;
  change: (db: Database, id: string, now: number) => Promise<AccountChange>;
  done: (email: string) => string;
  already: string;
}

const accountCommand = ({
  name,
  about,
  question,
  change,
  done,
  already,
}: AccountCommand): Command =>
  command({
    name,
    usage: '<id or e-mail> [--yes]',
    about,
    options: { yes: YES },
    needs: [ACCOUNT_WORD],
    run: async ({ db, io, now }, { words: [typed = ''], flag }) => {
      const found = await findAccount(db, typed);
      if (!found.ok) return failed(io, found.message);
      const { value: account } = found;
      for (const line of portrait(account)) io.err(line);
      const no = await declined(io, question, flag('yes'));
      if (no !== undefined) return no;
      const result = await change(db, account.id, now());
      if (result === 'already') return failed(io, `${already} Nothing was done.`);
      if (result === 'unknown') return failed(io, 'This account is gone. Nothing was done.');
      io.out(done(printable(account.email)));
      return EXIT.done;
    },
  });

export const lockCommand = accountCommand({
  name: 'lock',
  about: 'Ends the sessions of an account and keeps it from logging in',
  question: 'Lock this account?',
  change: lockLogin,
  done: (email) =>
    `${email} is logged out everywhere and cannot log in. "unlock ${email}" undoes it.`,
  already: 'This account is locked already.',
});

export const unlockCommand = accountCommand({
  name: 'unlock',
  about: 'Lets a locked account log in again',
  question: 'Unlock this account?',
  change: unlockLogin,
  done: (email) => `${email} can log in again, with the password of before.`,
  already: 'This account is not locked.',
});

export const withdrawCommand = accountCommand({
  name: 'withdraw',
  about: 'Takes the approval of a driver or a depot back: it scans nothing from now on',
  question: 'Take the approval back?',
  change: withdrawApproval,
  done: (email) =>
    `${email} is logged out everywhere and may not scan. Parcels of that round can be scanned by a depot, or with "scan".`,
  already: 'This account has no approval.',
});
