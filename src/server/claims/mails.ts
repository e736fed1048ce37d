import { formatEuro } from '#domain/money.ts';
import { claiming } from '#messages/claiming.ts';
import { greetingName, linkTo, mailedBooking, numberOf } from '#server/bookings/index.ts';
import { records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';
import { photosOf } from './claims.ts';

const plainMail =
  (kind: 'claim' | 'claim-accepted' | 'claim-paid'): Composer =>
  async (id, services) => {
    const about = await claimAbout(id, services);
    return about && { kind, ...about.letter };
  };

export const claimMail = plainMail('claim');
export const claimAcceptedMail = plainMail('claim-accepted');
export const claimPaidMail = plainMail('claim-paid');

export const claimDeclinedMail: Composer = async (id, services) => {
  const about = await claimAbout(id, services);
  if (about === undefined) return undefined;
  const { letter, claim } = about;
  return {
    kind: 'claim-declined',
    ...letter,
    facts: { ...letter.facts, reason: claim.reason },
  };
};

export const officeClaimMail: Composer = async (id, services) => {
  const about = await claimAbout(id, services);
  if (about === undefined) return undefined;
  const { claim, mailed } = about;
  return {
    kind: 'office-claim',
    to: { office: true },
    replyTo: mailed.order.email,
    facts: {
      claim: claim.number,
      number: numberOf(mailed.booking),
      what: claiming.form.kinds[claim.kind],
      amount: formatEuro(claim.value_cents),
      message: claim.story,
      count: String((await photosOf(services.db, claim.id)).length),
      'their-email': mailed.order.email,
    },
  };
};

async function claimAbout(id: string, services: PlatformServices) {
  const claim = await records.find(services.db, 'claims', { id });
  if (claim === undefined) return undefined;
  const mailed = await mailedBooking(claim.booking_id, services);
  if (mailed === undefined) return undefined;
  const letter = {
    to: mailed.order.email,
    facts: {
      name: await greetingName(mailed, services),
      claim: claim.number,
      number: numberOf(mailed.booking),
      amount: formatEuro(claim.state === 'open' ? claim.value_cents : claim.amount_cents),
      ...(await linkTo(mailed.booking, services)),
    },
  };
  return { claim, mailed, letter };
}
