import { refused } from '#domain/result.ts';
import { basename } from 'node:path';
import * as v from 'valibot';
import { email } from '#api/shared-fields.ts';
import { dublinDay, formatDate, formatMoment } from '#domain/days/calendar.ts';
import { markdownText } from '#domain/text/markdown-text.ts';
import {
  confirmedSubscribers,
  type NewsletterText,
  sendNewsletter,
  sentNewsletter,
  testNewsletter,
} from '#server/newsletter/index.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { declined, refuseWithoutTerminal, YES, misused, type CommandResult } from '../io.ts';
import { counted, printable } from '../text.ts';

export const newsletterCommand = command({
  name: 'newsletter',
  usage: 'send <file> [--test <address>] [--yes]',
  about: 'Sends a file of content/newsletters/ to all confirmed subscribers',
  details: [
    'First to yourself: newsletter send 2026-12-christmas --test me@example.org',
    'A file goes out once. When sending was cut short, the same command goes on with the rest.',
  ],
  options: {
    test: {
      type: 'string',
      value: '<address>',
      about: 'To this address alone, as often as you like',
    },
    yes: YES,
  },
  isDeed: true,
  needs: ['"send"', 'a file of content/newsletters/, such as 2026-12-christmas.md'],
  run: async (office, { words: [action = '', file = ''], flag, text }) => {
    if (action !== 'send')
      return misused(`"${action}" is nothing that newsletter can do: write send.`);
    const id = basename(file, '.md');
    const found = office.content.newsletter(id);
    if (found === undefined)
      return refused(
        `There is no newsletter ${printable(id)}.md in content/newsletters/ that the check accepts: look at the name, and run npm run check:content.`,
      );
    const written: NewsletterText = {
      subject: found.data.subject,
      body: markdownText(found.body, office.config.siteUrl),
    };
    const to = text('test');
    return to === undefined
      ? sendLetter(office, { id, date: found.data.date, written, isYes: flag('yes') })
      : sendTest(office, written, to);
  },
});

async function sendTest(
  office: Office,
  written: NewsletterText,
  typed: string,
): Promise<CommandResult> {
  const to = v.safeParse(email(), typed);
  if (!to.success) return misused(to.issues[0].message);
  await testNewsletter(office, written, to.output);
  return `A test goes out to ${printable(to.output)} and to nobody else.`;
}

interface Sending {
  id: string;
  date: string;
  written: NewsletterText;
  isYes: boolean;
}

async function sendLetter(
  office: Office,
  { id, date, written, isYes }: Sending,
): Promise<CommandResult> {
  const { io, db, now } = office;
  const unasked = refuseWithoutTerminal(io, isYes);
  if (unasked !== undefined) return unasked;
  const earlier = await sentNewsletter(db, id);
  if (earlier !== undefined && earlier.finished_at !== null)
    return refused(
      `${id}.md was sent on ${formatMoment(earlier.finished_at)}, ${counted(earlier.mails, 'mail')}. A newsletter goes out once: for another one, write a new file.`,
    );
  if (date > dublinDay(now()))
    return refused(
      `${id}.md is dated ${formatDate(date)}, and that day has not come: wait for it, or change its date.`,
    );
  const { length } = await confirmedSubscribers(db);
  if (earlier !== undefined)
    io.err(`Its sending was cut short after ${counted(earlier.mails, 'mail')} and goes on there.`);
  const { subject, body } = earlier ?? written;
  io.err(`\n${printable(subject)}\n\n${printable(body)}\n`);
  const question = `Send this to ${counted(length, 'confirmed subscriber')}?`;
  const no = await declined(io, question, isYes);
  if (no !== undefined) return no;
  const mails = await sendNewsletter(office, id, written);
  await recordDeed(db, office, { command: 'newsletter send', entityId: id });
  return `${counted(mails, 'mail')} of ${id}.md in the queue: the running site sends them.`;
}
