import type { Command } from './command.ts';
import {
  accountsCommand,
  approveCommand,
  lockCommand,
  secondStepOffCommand,
  unlockCommand,
  withdrawCommand,
} from './commands/accounts.ts';
import { agreeCommand } from './commands/agree.ts';
import { answerCommand } from './commands/answer.ts';
import { applicationsCommand } from './commands/applications.ts';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backup.ts';
import { bookingCommand } from './commands/booking.ts';
import { bookingsCommand } from './commands/bookings.ts';
import { cancelCommand } from './commands/cancel.ts';
import { claimCommand } from './commands/claim.ts';
import { correctCommand, scanCommand } from './commands/scan.ts';
import { creditCommand, exportCommand, moneyCommand, refundCommand } from './commands/money.ts';
import { deedsCommand, noteCommand } from './commands/deeds.ts';
import { demoCommand } from './commands/demo.ts';
import { enquiriesCommand, enquiryCommand, notSpamCommand } from './commands/enquiries.ts';
import { hoursCommand } from './commands/hours.ts';
import { suspendCommand } from './commands/suspend.ts';
import { jobsCommand } from './commands/jobs.ts';
import { moveDatabaseCommand } from './commands/move-database.ts';
import { restoreCommand } from './commands/restore.ts';
import { newsletterCommand } from './commands/newsletter.ts';
import { personCommand } from './commands/person.ts';
import { registrationsCommand } from './commands/registrations.ts';
import { subscribersCommand } from './commands/subscribers.ts';

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
      secondStepOffCommand,
      registrationsCommand,
      hoursCommand,
      personCommand,
    ],
  },
  {
    title: 'Parcels',
    commands: [
      bookingsCommand,
      bookingCommand,
      noteCommand,
      cancelCommand,
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
      deedsCommand,
      jobsCommand,
      backupCommand,
      restoreCommand,
      moveDatabaseCommand,
      demoCommand,
    ],
  },
];

export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);
