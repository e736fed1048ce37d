import { confirmEmailPage } from '#api/account-settings.ts';
import { pathOf } from '#api/call.ts';
import { PATHS } from '#routes';
import { inTransaction, lock, rowWhere } from '#server/platform/db/index.ts';
import { type Composer, greeting } from '#server/platform/mail/index.ts';
import { readEmailEntity, forgetEmailTokens, mintToken } from './tokens.ts';

/** Revokes earlier links; or says that the address has an account. */
export const emailConfirmMail: Composer = async (entityId, { db, config, now }) => {
  const { accountId, email } = readEmailEntity(entityId);
  const known = await rowWhere(db, 'accounts', { email });
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
    return { account, token: await mintToken(tx, 'email', entityId, now()) };
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

export const emailChangedMail: Composer = async (entityId, { db }) => {
  const { accountId, email } = readEmailEntity(entityId);
  const account = await rowWhere(db, 'accounts', { id: accountId });
  const name = greeting(account?.firstname ?? '');
  return { kind: 'email-changed', to: email, facts: { name } };
};

export const accountClosedMail: Composer = (email) =>
  Promise.resolve({ kind: 'account-closed', to: email, facts: {} });
