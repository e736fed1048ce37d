import { addressOf } from '#api/base.ts';
import { keysPage } from '#api/account.ts';
import { account } from '#messages/account.ts';

/** Keys are made and revoked on a page of their own, which shows a new one once. */
export const Keys = () => (
  <p>
    <a href={addressOf(keysPage)}>{account.keys}</a>
  </p>
);
