import type { Command } from './command.ts';
import { accountsCommand } from './commands/accounts.ts';
import { agreeCommand } from './commands/agree.ts';
import { answerCommand } from './commands/answer.ts';
import { applicationsCommand } from './commands/applications.ts';
import { approveCommand } from './commands/approve.ts';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backup.ts';
import { bookingsCommand } from './commands/bookings.ts';
import { claimCommand } from './commands/claim.ts';
import { correctCommand } from './commands/correct.ts';
import { creditCommand } from './commands/credit.ts';
import { demoCommand } from './commands/demo.ts';
import { enquiriesCommand } from './commands/enquiries.ts';
import { enquiryCommand } from './commands/enquiry.ts';
import { exportCommand } from './commands/export.ts';
import { hoursCommand } from './commands/hours.ts';
import { jobsCommand, mailsCommand } from './commands/jobs.ts';
import { lockCommand, unlockCommand, withdrawCommand } from './commands/lock.ts';
import { moneyCommand } from './commands/money.ts';
import { moveDatabaseCommand } from './commands/move-database.ts';
import { newsletterCommand } from './commands/newsletter.ts';
import { notSpamCommand } from './commands/not-spam.ts';
import { personCommand } from './commands/person.ts';
import { restoreCommand } from './commands/restore.ts';
import { refundCommand } from './commands/refund.ts';
import { registrationsCommand } from './commands/registrations.ts';
import { scanCommand } from './commands/scan.ts';
import { subscribersCommand } from './commands/subscribers.ts';
import { suspendCommand } from './commands/suspend.ts';

export const COMMAND_GROUPS: readonly { title: string; commands: readonly Command[] }[] = [
  {
    title: 'People who write',
    commands: [enquiriesCommand, enquiryCommand, answerCommand, notSpamCommand],
  },
  {
    title: 'Accounts',
    commands: [
      accountsCommand,
      approveCommand,
      withdrawCommand,
      lockCommand,
      unlockCommand,
      registrationsCommand,
      hoursCommand,
      personCommand,
    ],
  },
  {
    title: 'Parcels',
    commands: [
      bookingsCommand,
      agreeCommand,
      scanCommand,
      correctCommand,
      claimCommand,
      suspendCommand,
    ],
  },
  {
    title: 'Money',
    commands: [moneyCommand, refundCommand, creditCommand, exportCommand, auditCommand],
  },
  {
    title: 'Newsletter and jobs',
    commands: [newsletterCommand, subscribersCommand, applicationsCommand],
  },
  {
    title: 'The machine',
    commands: [
      mailsCommand,
      jobsCommand,
      backupCommand,
      restoreCommand,
      moveDatabaseCommand,
      demoCommand,
    ],
  },
];

export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);
