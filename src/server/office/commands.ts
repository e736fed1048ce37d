import type { Command } from './command.ts';
import { accounts } from './commands/accounts.ts';
import { answer } from './commands/answer.ts';
import { applications } from './commands/applications.ts';
import { approve } from './commands/approve.ts';
import { audit } from './commands/audit.ts';
import { backup } from './commands/backup.ts';
import { bookings } from './commands/bookings.ts';
import { demo } from './commands/demo.ts';
import { enquiries } from './commands/enquiries.ts';
import { enquiry } from './commands/enquiry.ts';
import { mails } from './commands/mails.ts';
import { notSpam } from './commands/not-spam.ts';
import { registrations } from './commands/registrations.ts';
import { scan } from './commands/scan.ts';
import { subscribers } from './commands/subscribers.ts';

/** Everything that the office can do, by what it is about. The help and the calls read it. */
export const GROUPS: readonly { title: string; commands: readonly Command[] }[] = [
  { title: 'People who write', commands: [enquiries, enquiry, answer, notSpam] },
  { title: 'Accounts', commands: [accounts, approve, registrations] },
  { title: 'Parcels', commands: [bookings, scan] },
  { title: 'Newsletter and jobs', commands: [subscribers, applications] },
  { title: 'The machine', commands: [mails, audit, backup, demo] },
];

export const COMMANDS: readonly Command[] = GROUPS.flatMap(({ commands }) => commands);
