import { confirmEmailPage } from '#api/account-settings.ts';
import { pathOf } from '#api/call.ts';
import { PATHS } from '#routes';
import { inTransaction, lock } from '#server/platform/db/index.ts';
import { type Composer, greeting } from '#server/platform/mail/index.ts';
import { readEmailSubject } from './email-subject.ts';
import { forgetEmailTokens, mintToken } from './tokens.ts';

/** To a new address: a link to confirm it; earlier links stop working. Or that it has an account already. */
export const emailConfirmMail: Composer = async (subject, { db, config, now }) => {
  const { accountId, email } = readEmailSubject(subject);
  const known = await db
    .selectFrom('accounts')
    .select('firstname')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known !== undefined)
    return {
      kind: 'email-taken',
      to: email,
      facts: { name: greeting(known.firstname), link: `${config.siteUrl}${PATHS.login}` },
    };
  const minted = await inTransaction(db, async (tx) => {
    const account = await lock(tx, 'accounts', accountId);
    if (account === undefined) return undefined;
    await forgetEmailTokens(tx, accountId);
    return { account, token: await mintToken(tx, 'email', subject, now()) };
  });
  if (minted === undefined) return undefined;
  const { account, token } = minted;
  return {
    kind: 'email-confirm',
    to: email,
    facts: {
      name: greeting(account.firstname),
      link: `${config.apiUrl}${pathOf(confirmEmailPage, { token })}`,
    },
  };
};

/** To the address that an account had: it has another now. */
export const emailChangedMail: Composer = async (subject, { db }) => {
  const { accountId, email } = readEmailSubject(subject);
  const account = await db
    .selectFrom('accounts')
    .select('firstname')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const name = greeting(account?.firstname ?? '');
  return { kind: 'email-changed', to: email, facts: { name } };
};

/** To the address that a closed account had. The account is gone, so its address is all that is known. */
export const accountClosedMail: Composer = (email) =>
  Promise.resolve({ kind: 'account-closed', to: email, facts: {} });
