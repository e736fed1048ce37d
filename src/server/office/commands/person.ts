import { grantsAbout } from '#server/credits/index.ts';
import { noted } from '#server/accounts/index.ts';
import { emptyLog } from '#server/platform/db/index.ts';
import { forgetMailFiles } from '#server/platform/mail/index.ts';
import { erasePerson, personText } from '#server/persons/index.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { declined, YES, misused, type CommandResult } from '../io.ts';
import { counted, printable, joinLines } from '../text.ts';

export const personCommand = command({
  name: 'person',
  usage: 'export|erase <e-mail> [--yes]',
  about: 'Copies or deletes what is stored about a person',
  details: [
    'Make sure first that it is the owner of the address who asks. Into a file: {call} person export aoife@example.ie > aoife.json',
    'Who has had the credit for registering stays known by a code until a year after the credit, so that nobody gets it twice; the copy names it.',
    '"erase" deletes account, enquiries, applications, subscription, and bookings that were never paid. What was paid stays until six years after its tax year, as the law wants, but without telephones, notes and e-mail addresses from a year after it on; what somebody has begun to pay stays: run it again after three days, when it is paid or cancelled. Complaints stay for six years.',
  ],
  options: { yes: YES },
  isDeed: true,
  needs: ['"export" or "erase"', 'the e-mail address of the person'],
  run: async (office, { words: [work = '', typed = ''], flag }) => {
    const email = typed.trim().toLowerCase();
    if (!email.includes('@')) return misused(`"${typed}" is no e-mail address.`);
    if (work === 'export') return copy(office, email);
    if (work === 'erase') return erase(office, email, flag('yes'));
    return misused(`"${work}" is neither "export" nor "erase".`);
  },
});

async function copy(office: Office, email: string): Promise<CommandResult> {
  let text = '';
  for await (const piece of personText(office, email)) text += piece;
  return text.trimEnd();
}

async function erase(office: Office, email: string, isYes: boolean): Promise<CommandResult> {
  const { db, io, config, now } = office;
  const shown = printable(email);
  const no = await declined(io, `Delete what is stored about ${shown}?`, isYes);
  if (no !== undefined) return no;
  const { hadAccount, enquiries, applications, subscriptions, orders, kept, complaints } =
    await noted(office, { erasure: 'person', email }, () => erasePerson(db, email, now()));
  await recordDeed(db, office, { command: 'person erase' });
  forgetMailFiles(config, email);
  await emptyLog(office);
  const [grant] = await grantsAbout(db, email, config);
  return joinLines([
    `Deleted: ${[
      hadAccount ? 'the account' : 'no account',
      counted(enquiries, 'enquiry', 'enquiries'),
      counted(applications, 'application'),
      counted(subscriptions, 'subscription'),
      counted(orders, 'unpaid order'),
    ].join(', ')}.`,
    kept > 0 &&
      `${counted(kept, 'order')} kept: paid ones until six years after their tax year, others while somebody pays them.`,
    complaints > 0 && `${counted(complaints, 'complaint')} kept for six years.`,
    grant !== undefined &&
      `The code that recognises who has had the credit for registering is kept until ${grant.forget_on}.`,
  ]);
}
