import { records, lock, type Row, type Tx } from '#server/platform/db/index.ts';
import { register, verify } from '#api/register.ts';
import { PATHS, registerPath, ROLES, PAGE_PATHS } from '#routes';
import { DONE, endpoint, CALL_LIMITS, TOO_BUSY, problem } from '#server/platform/http/index.ts';
import { newId, type PlatformServices } from '#server/platform/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { hashPassword, refusedPassword } from './password-hash.ts';
import { isCalled, needsApproval } from '#domain/people/called-roles.ts';
import { centsOf } from '#domain/money/money.ts';
import * as replies from '#messages/replies.ts';
import { grantRegistrationCredit } from '#server/credits/index.ts';
import { tokenEntity, useToken } from './tokens.ts';

/** Known addresses get an equal reply after an equal time (D31). What looks like spam gets a mark (D92). */
export const registerEndpoint = endpoint(
  register,
  {
    limits: CALL_LIMITS.register,
    form: {
      from: ({ role }) => registerPath(ROLES.find((known) => known === role) ?? 'user'),
      id: 'register',
      emails: ['email'],
      done: PATHS.registrationSent,
      secret: ['password'],
    },
  },
  async ({ body, services, spam, once }) => {
    const { role, email, firstname, lastname, phone } = body;
    const company = 'company' in body ? body.company : '';
    const { vehicle, area } = role === 'driver' ? body : { vehicle: '', area: '' };
    const refused = refusedPassword(
      body.password,
      { firstname, lastname, email, company },
      services,
    );
    if (refused !== undefined) return refused;
    const password_hash = await hashPassword(body.password);
    if (password_hash === undefined) return TOO_BUSY;
    const now = services.now();
    const isMailed = await mayMail(services, 'registration', email);
    return once(async (tx) => {
      const id = newId(now);
      await records.insert(tx, 'registrations', {
        id,
        role,
        email,
        firstname,
        lastname,
        phone,
        company,
        vehicle,
        area,
        password_hash,
        spam: spam.isLikely ? 1 : 0,
        created_at: now,
      });
      if (isMailed) await enqueue(tx, 'registration', id, now, spam.delayMs);
      return DONE;
    });
  },
);

const CONFIRM_LINK_USED = problem(410, replies.registrationLinkOld, { kind: 'link-used' });

/** The first confirmation of an address wins; the other registration's owner gets a mail. */
export const verifyEndpoint = endpoint(
  verify,
  {
    limits: CALL_LIMITS.token,
    form: {
      from: PAGE_PATHS.confirmAccount,
      id: 'verify',
      done: PAGE_PATHS.accountConfirmed,
    },
  },
  async ({ body, services, once }) => {
    const now = services.now();
    return once(async (tx) => {
      const registration = await redeemed(tx, body.token, now);
      if (registration === undefined) return CONFIRM_LINK_USED;
      if (await createAccount(tx, registration, services, now))
        await records.delete(tx, 'registrations', { id: registration.id });
      else await enqueue(tx, 'registration', registration.id, now);
      return DONE;
    });
  },
);

async function redeemed(
  tx: Tx,
  token: string,
  now: number,
): Promise<Row<'registrations'> | undefined> {
  const id = await tokenEntity(tx, 'registration', token, now);
  if (id === undefined) return undefined;
  const registration = await lock(tx, 'registrations', id);
  if (registration === undefined) return undefined;
  return (await useToken(tx, 'registration', id, token)) ? registration : undefined;
}

/**
 * Grants the credit for registering, or mails that its owner has had it (D10, D68). Returns false when the address has an
 * account.
 */
async function createAccount(
  tx: Tx,
  registration: Row<'registrations'>,
  { content, config }: Pick<PlatformServices, 'content' | 'config'>,
  now: number,
): Promise<boolean> {
  const id = newId(now);
  const account = { ...registration, id, approved_at: null, credit_cents: 0, created_at: now };
  if (!(await records.insertNew(tx, 'accounts', account))) return false;
  const { role } = registration;
  const { registrationCredit, registrationCreditMonths } = content.settings('tariff');
  const credit = { cents: centsOf(registrationCredit), months: registrationCreditMonths };
  if (credit.cents > 0 && !(await grantRegistrationCredit(tx, account, credit, { config, now })))
    await enqueue(tx, 'credit-had', id, now);
  if (isCalled(role))
    await enqueue(tx, needsApproval(role) ? 'office-approval' : 'office-contractor', id, now);
  return true;
}
