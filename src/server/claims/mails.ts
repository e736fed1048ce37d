import { formatEuro } from '#domain/money/money.ts';
import * as claiming from '#messages/claiming.ts';
import { letterAbout } from '#server/bookings/index.ts';
import { records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer, Composers } from '#server/platform/mail/index.ts';
import { ibanEnd } from './claim-account.ts';
import { photosOf } from './claims.ts';

const plainMail =
  (kind: 'claim' | 'claim-accepted' | 'claim-declined' | 'claim-paid'): Composer =>
  async (id, services) => {
    const about = await claimAbout(id, services);
    return about && { kind, ...about.letter };
  };

const officeClaimMail: Composer = async (id, services) => {
  const about = await claimAbout(id, services);
  if (about === undefined) return undefined;
  const { claim, letter } = about;
  const facts = {
    ...letter.facts,
    what: claiming.form.kinds[claim.kind],
    amount: formatEuro(claim.value_cents),
    message: claim.story,
    count: String((await photosOf(services.db, claim.id)).length),
    'their-email': letter.to,
    'office-command': services.config.officeCommand,
  };
  return { kind: 'office-claim', to: { office: true }, replyTo: letter.to, facts };
};

async function claimAbout(id: string, services: PlatformServices) {
  const claim = await records.find(services.db, 'claims', { id });
  const about = claim && (await letterAbout(claim.booking_id, services));
  if (claim === undefined || about === undefined) return undefined;
  const facts = {
    ...about.letter.facts,
    claim: claim.number,
    amount: formatEuro(claim.state === 'open' ? claim.value_cents : claim.amount_cents),
    reason: claim.reason,
    account:
      claim.iban === '' ? claiming.mailed.missing : claiming.mailed.given(ibanEnd(claim.iban)),
  };
  return { claim, letter: { to: about.letter.to, facts } };
}

export const CLAIM_MAILS = {
  claim: plainMail('claim'),
  'office-claim': officeClaimMail,
  'claim-accepted': plainMail('claim-accepted'),
  'claim-declined': plainMail('claim-declined'),
  'claim-paid': plainMail('claim-paid'),
} satisfies Composers;
