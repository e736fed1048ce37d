import { shownPhone } from '#domain/people/shown-phone.ts';
import * as words from '#messages/account.ts';
import * as registration from '#messages/registration.ts';
import { PAGE_PATHS, PATHS, type Role } from '#routes';
import { inTransaction, lock, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { type Composer, type Composers, greeting } from '#server/platform/mail/index.ts';
import { EMAIL_MAILS } from './change-email.ts';
import { accountClosedMail } from './close.ts';
import { recoveryCodesLeft } from './second-step/stored.ts';
import { forgetTokens, mintToken } from './tokens.ts';

export const registrationMail: Composer = async (entityId, services) => {
  const { db, now } = services;
  const registered = await records.find(db, 'registrations', { id: entityId });
  if (registered === undefined) return undefined;
  const { id, email, firstname } = registered;
  const known = await records.find(db, 'accounts', { email });
  if (known !== undefined)
    return {
      kind: 'already-registered',
      to: email,
      facts: {
        name: greeting(known.firstname),
        link: siteLink(services, PATHS.forgotPassword),
        'login-link': siteLink(services, PATHS.login),
      },
    };
  const code = await mintToken(db, 'registration', id, now());
  const link = `${siteLink(services, PAGE_PATHS.confirmAccount)}#${code}`;
  return { kind: 'registration', to: email, facts: { name: greeting(firstname), link, code } };
};

/** Revokes earlier links. */
export const resetMail: Composer = async (entityId, services) => {
  const { db, now } = services;
  const account = await records.find(db, 'accounts', { email: entityId });
  if (account === undefined) return undefined;
  const { id, email, firstname } = account;
  const code = await inTransaction(db, async (tx) => {
    await lock(tx, 'accounts', id);
    await forgetTokens(tx, 'reset', id);
    return mintToken(tx, 'reset', id, now());
  });
  const link = `${siteLink(services, PAGE_PATHS.resetPassword)}#${code}`;
  return { kind: 'reset', to: email, facts: { name: greeting(firstname), link, code } };
};

const mailToChoose =
  (
    kind: 'password-changed' | 'guessing' | 'guessing-codes' | 'second-step-on' | 'second-step-off',
  ): Composer =>
  async (entityId, services) => {
    const account = await records.find(services.db, 'accounts', { id: entityId });
    if (account === undefined) return undefined;
    const link = siteLink(services, PATHS.forgotPassword);
    const facts = { name: greeting(account.firstname), link };
    return { kind, to: account.email, facts };
  };

const recoveryCodeMail: Composer = async (entityId, services) => {
  const account = await records.find(services.db, 'accounts', { id: entityId });
  if (account === undefined) return undefined;
  const facts = {
    name: greeting(account.firstname),
    count: String(await recoveryCodesLeft(services.db, account.id)),
    link: siteLink(services, PATHS.forgotPassword),
  };
  return { kind: 'recovery-code-used', to: account.email, facts };
};

/** With this mail the office calls people who want to work with us. */
const officeAccountMail =
  (kind: 'office-approval' | 'office-contractor'): Composer =>
  async (entityId, services) => {
    const account = await records.find(services.db, 'accounts', { id: entityId });
    if (account === undefined || account.approved_at !== null) return undefined;
    const { id, firstname, lastname, role, company, area, vehicle, email, phone } = account;
    return {
      kind,
      to: { office: true },
      replyTo: email,
      facts: {
        id,
        name: `${firstname} ${lastname}`,
        role: roleInWords(role),
        'their-email': email,
        'their-phone': shownPhone(phone) || NOT_GIVEN,
        'their-company': company || NOT_GIVEN,
        vehicle: (VEHICLE_NAMES[vehicle] ?? vehicle) || NOT_GIVEN,
        area: area || NOT_GIVEN,
        'office-command': services.config.officeCommand,
      },
    };
  };

export const approvedMail: Composer = async (entityId, services) => {
  const account = await records.find(services.db, 'accounts', { id: entityId });
  if (account === undefined || account.approved_at === null) return undefined;
  const facts = { name: greeting(account.firstname), link: siteLink(services, PATHS.login) };
  return { kind: 'approved', to: account.email, facts };
};

const creditHadMail: Composer = async (entityId, services) => {
  const account = await records.find(services.db, 'accounts', { id: entityId });
  if (account === undefined || account.credit_had === '') return undefined;
  const facts = {
    name: greeting(account.firstname),
    what: words.creditHad[account.credit_had],
    'credit-policy-link': siteLink(services, PATHS.creditPolicy),
  };
  return { kind: 'credit-had', to: account.email, facts };
};

const NOT_GIVEN = 'not given';
const VEHICLE_NAMES: Readonly<Record<string, string>> = registration.vehicles;
const roleInWords = (role: Role): string => (role === 'depot' ? 'depot manager' : role);

const siteLink = ({ config }: PlatformServices, path: string): string => `${config.siteUrl}${path}`;

export const ACCOUNT_MAILS = {
  registration: registrationMail,
  'already-registered': registrationMail,
  reset: resetMail,
  'password-changed': mailToChoose('password-changed'),
  guessing: mailToChoose('guessing'),
  'guessing-codes': mailToChoose('guessing-codes'),
  'second-step-on': mailToChoose('second-step-on'),
  'second-step-off': mailToChoose('second-step-off'),
  'recovery-code-used': recoveryCodeMail,
  'office-approval': officeAccountMail('office-approval'),
  'office-contractor': officeAccountMail('office-contractor'),
  approved: approvedMail,
  'credit-had': creditHadMail,
  'account-closed': accountClosedMail,
  ...EMAIL_MAILS,
} satisfies Composers;
