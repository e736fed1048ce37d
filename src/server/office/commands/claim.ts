import { refused } from '#domain/result.ts';
import { resolve } from 'node:path';
import { formatMoment } from '#domain/days/calendar.ts';
import { formatIban } from '#domain/money/iban.ts';
import { formatEuro } from '#domain/money/money.ts';
import { decideClaim, photosOf, takesAccount, type Decision } from '#server/claims/index.ts';
import { inTransaction, type Row } from '#server/platform/db/index.ts';
import { readStoredFile } from '#server/platform/files/index.ts';
import { saveFile } from '#server/platform/index.ts';
import { systemErrorCode } from '#host/refusal.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { declined, YES, misused, type CommandResult } from '../io.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { centsIn, counted, printable, shortTime, joinLines } from '../text.ts';

const WORKS = '"list", "show", "accept", "decline" or "paid"';

export const claimCommand = command({
  name: 'claim',
  usage: 'list|show|accept|decline|paid [<claim>] [<amount>|"<reason>"] [--yes]',
  about: 'Lists, shows and decides claims for lost and damaged parcels',
  details: [
    '"accept" takes the amount in euro, such as 95.50: at most the value of the goods and the price of the delivery, as the terms say. The claimant is mailed, and enters a bank account on the page of the booking, if that is not done yet.',
    'Pay it from the bank into the account that "show" names, and into none that somebody gives you by telephone or e-mail. Then note it with "paid"; 30 days later the account is deleted.',
    '"decline" takes the reason, which the claimant reads.',
    'Photos: claim show CL7M3D9QXV --photos <folder> writes them into a folder that exists.',
  ],
  options: {
    all: ALL_OPTION,
    photos: { type: 'string', about: 'Writes the photos of a claim into a folder' },
    yes: YES,
  },
  isDeed: true,
  needs: [WORKS],
  more: 'many',
  run: async (office, { words: [work = '', typed, value = ''], flag, text }) => {
    if (work === 'list') return listClaims(office, flag('all'));
    if (!['show', 'accept', 'decline', 'paid'].includes(work))
      return misused(`"${printable(work)}" is none of ${WORKS}.`);
    if (typed === undefined) return misused('Give the number of the claim, such as CL7M3D9QXV.');
    const claim = await findClaim(office, typed);
    if (claim === undefined) return refused(`There is no claim ${printable(typed)}.`);
    if (work === 'show') return showClaim(office, claim, text('photos'));
    const decision = decisionOf(work, value);
    return typeof decision === 'string'
      ? misused(decision)
      : decide(office, claim, decision, flag('yes'));
  },
});

type Claim = Row<'claims'> & { tracking: string; email: string | null };

const claims = ({ db }: Pick<Office, 'db'>) =>
  db
    .selectFrom('claims')
    .innerJoin('bookings', 'bookings.id', 'claims.booking_id')
    .leftJoin('orders', 'orders.id', 'bookings.order_id')
    .selectAll('claims')
    .select(['bookings.tracking', 'orders.email']);

const findClaim = (office: Office, typed: string): Promise<Claim | undefined> =>
  claims(office)
    .where('claims.number', '=', typed.trim().toUpperCase().replaceAll(' ', ''))
    .executeTakeFirst();

const CLAIM_COLUMNS = [
  { title: 'Claim', of: ({ number }: Claim) => number },
  { title: 'Made', of: ({ created_at }: Claim) => shortTime(created_at) },
  { title: 'Parcel', of: ({ tracking }: Claim) => tracking },
  { title: 'What', of: ({ kind }: Claim) => kind },
  { title: 'State', of: ({ state }: Claim) => state },
  { title: 'Claimed', of: (claim: Claim) => formatEuro(claim.value_cents), isRight: true },
  { title: 'At most', of: (claim: Claim) => formatEuro(claim.most_cents), isRight: true },
];

async function listClaims(office: Office, isAll: boolean): Promise<CommandResult> {
  const rows = await claims(office)
    .where(
      'claims.state',
      'in',
      isAll ? ['open', 'accepted', 'declined', 'paid'] : ['open', 'accepted'],
    )
    .orderBy('claims.created_at')
    .orderBy('claims.id')
    .execute();
  const sentence = `${counted(rows.length, 'claim')}${isAll ? '' : ' to decide or to pay'}.`;
  return listText({ columns: CLAIM_COLUMNS, rows, isAll }, sentence);
}

async function showClaim(
  office: Office,
  claim: Claim,
  folder: string | undefined,
): Promise<CommandResult> {
  const { db } = office;
  const photos = await photosOf(db, claim.id);
  if (folder !== undefined) return savePhotos(office, photos, folder);
  return joinLines([
    `Claim:     ${claim.number}, ${claim.state}`,
    `Made:      ${formatMoment(claim.created_at)}`,
    `Parcel:    ${claim.tracking}, ${claim.kind}`,
    `E-mail:    ${printable(claim.email ?? '') || 'not given'}`,
    `Claimed:   ${formatEuro(claim.value_cents)}, at most ${formatEuro(claim.most_cents)}`,
    `Photos:    ${photos.length}${photos.length === 0 ? '' : '; save them with --photos <folder>'}`,
    claim.iban === ''
      ? takesAccount(claim) && 'Account:   not entered yet'
      : `Account:   ${formatIban(claim.iban)}, ${printable(claim.payee)}`,
    claim.amount_cents > 0 && `Accepted:  ${formatEuro(claim.amount_cents)}`,
    claim.reason !== '' && `Declined:  ${printable(claim.reason)}`,
    `\n${printable(claim.story)}`,
  ]);
}

/** Writes photos into new files, which only the operator can read. */
async function savePhotos(
  { db, io, folder: base }: Office,
  photos: readonly string[],
  folder: string,
): Promise<CommandResult> {
  for (const name of photos) {
    const bytes = await readStoredFile(db, name);
    if (bytes === undefined) continue;
    const file = resolve(base, folder, name);
    try {
      saveFile(file, bytes);
    } catch (error) {
      return refused(`${file} cannot be written (${systemErrorCode(error)}): name another folder.`);
    }
    io.out(file);
  }
  return `${counted(photos.length, 'photo')}.`;
}

function decisionOf(work: string, value: string): Decision | string {
  if (work === 'paid') return { to: 'paid' };
  if (work === 'decline')
    return value.trim() === ''
      ? 'Give the reason, which the claimant reads.'
      : { to: 'declined', reason: value.trim() };
  const amountCents = centsIn(value);
  return amountCents === undefined
    ? 'Give the amount in euro, such as 95.50.'
    : { to: 'accepted', amountCents };
}

const REFUSALS = {
  state: ({ number, state }: Row<'claims'>) => `Claim ${number} is ${state}: that cannot follow.`,
  amount: ({ most_cents }: Row<'claims'>) =>
    `That is more than the terms let us pay: ${formatEuro(most_cents)} at most.`,
  account: ({ number }: Row<'claims'>) =>
    `The claimant of ${number} has not entered an account yet. Only the page of the booking takes it.`,
};

const QUESTIONS = { accepted: 'Accept', declined: 'Decline', paid: 'Note as paid' };

async function decide(
  office: Office,
  claim: Claim,
  decision: Decision,
  isYes: boolean,
): Promise<CommandResult> {
  const { db, io, now } = office;
  const what = decision.to === 'accepted' ? ` for ${formatEuro(decision.amountCents)}` : '';
  const no = await declined(io, `${QUESTIONS[decision.to]} claim ${claim.number}${what}?`, isYes);
  if (no !== undefined) return no;
  const decided = await inTransaction(db, async (tx) => {
    const done = await decideClaim(tx, claim.id, decision, now());
    const { id: entityId, booking_id: bookingId, number } = claim;
    const words = `${number} ${decision.to}${what}`;
    if (done.ok) await recordDeed(tx, office, { command: 'claim', entityId, bookingId, words });
    return done;
  });
  if (!decided.ok) return refused(REFUSALS[decided.why](decided.claim));
  return `Claim ${claim.number} is ${decided.value.state}; the claimant gets an e-mail.`;
}
