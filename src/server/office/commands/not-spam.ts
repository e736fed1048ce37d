import { inTransaction, type Tx } from '#server/platform/db/index.ts';
import { enqueue, type MailKind } from '#server/platform/mail/index.ts';
import { command } from '../command.ts';
import { findRow } from '../find-row.ts';
import { EXIT, failed } from '../io.ts';
import { shortId } from '../text.ts';

const RELEASED = {
  enquiries: { mails: ['office-enquiry'], effect: 'The enquiry goes to the office by mail.' },
  registrations: {
    mails: ['registration'],
    effect: 'Who registered gets the mail with the link to confirm.',
  },
  subscribers: {
    mails: ['subscription'],
    effect: 'The subscriber gets the mail that asks to confirm.',
  },
  applications: {
    mails: ['office-application', 'application'],
    effect: 'The application goes to the office by mail, and who applied hears that it came.',
  },
} as const satisfies Record<string, { mails: readonly MailKind[]; effect: string }>;
type Marked = keyof typeof RELEASED;

const TABLES = ['enquiries', 'registrations', 'subscribers', 'applications'] as const;

export const notSpamCommand = command({
  name: 'not-spam',
  usage: '<id>',
  about: 'Takes the mark of spam away, and sends the mails that were kept back',
  details: ['The id is one of an enquiry, a registration, a subscriber or an application.'],
  needs: ['an id from one of the lists with --spam, or its first or last characters'],
  run: async ({ db, io, now }, { words: [typed = ''] }) => {
    const found = await findRow(db, TABLES, typed);
    if (!found.ok) return failed(io, found.message);
    const { table, id } = found.value;
    const at = now();
    const isReleased = await inTransaction(db, async (tx) => {
      if (!(await clear(tx, table, id))) return false;
      for (const kind of RELEASED[table].mails) await enqueue(tx, kind, id, at);
      return true;
    });
    if (!isReleased) return failed(io, `${shortId(id)} has no mark of spam. Nothing was done.`);
    io.out(`The mark is gone. ${RELEASED[table].effect}`);
    return EXIT.done;
  },
});

/** Of two concurrent commands only one sends the mails. */
async function clear(tx: Tx, table: Marked, id: string): Promise<boolean> {
  const cleared = await tx
    .updateTable(table)
    .set({ spam: 0 })
    .where('id', '=', id)
    .where('spam', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return cleared !== undefined;
}
