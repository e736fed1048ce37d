import type { Endpoint } from '#server/platform/http/index.ts';
import {
  addAddressEndpoint,
  deleteAddressEndpoint,
  listAddressesEndpoint,
  updateAddressEndpoint,
  chooseAddressEndpoint,
  exportAddressesEndpoint,
} from './addresses.ts';
import { forgotEndpoint, resetEndpoint } from './forgotten-password.ts';
import { loginEndpoint } from './login.ts';
import { logoutEndpoint, refreshEndpoint } from './current-session.ts';
import { changeEmailEndpoint, confirmEmailEndpoint } from './change-email.ts';
import { closeAccountEndpoint } from './close.ts';
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from './own-sessions.ts';
import { endKeyEndpoint, listKeysEndpoint, makeKeyEndpoint } from './keys.ts';
import { confirmEmailPageEndpoint } from './pages/confirm-email-page.tsx';
import { keysPageEndpoint } from './pages/keys-page.tsx';
import { secondStepPageEndpoint } from './pages/second-step-page.tsx';
import { settingsPageEndpoint } from './pages/settings-page.tsx';
import { loginCodeEndpoint } from './second-step/login-code.ts';
import {
  beginSecondStepEndpoint,
  confirmSecondStepEndpoint,
  endSecondStepEndpoint,
} from './second-step/settings.ts';
import { changePasswordEndpoint, updateUserEndpoint } from './settings.ts';
import { registerEndpoint, verifyEndpoint } from './register.ts';

export { deleteAccount } from './close.ts';
export { erasuresSince, forgetErasures, noted } from './erasures.ts';
export { forgetExpired, forgetRegistrations, forgetUnused } from './forget.ts';
export {
  approveAccount,
  lockLogin,
  removeSecondStep,
  unlockLogin,
  withdrawApproval,
} from './account-changes.ts';
export { recoveryCodesLeft } from './second-step/stored.ts';
export { type AccountAddress, savedAddresses } from './addresses.ts';
export { callersOf } from './callers.ts';
export { ACCOUNT_MAILS } from './mails.ts';
export { mintToken, tokenEntity, useToken } from './tokens.ts';

export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  registerEndpoint,
  verifyEndpoint,
  loginEndpoint,
  loginCodeEndpoint,
  logoutEndpoint,
  forgotEndpoint,
  resetEndpoint,
  refreshEndpoint,
  updateUserEndpoint,
  changeEmailEndpoint,
  confirmEmailEndpoint,
  changePasswordEndpoint,
  listSessionsEndpoint,
  endSessionEndpoint,
  endOtherSessionsEndpoint,
  beginSecondStepEndpoint,
  confirmSecondStepEndpoint,
  endSecondStepEndpoint,
  listKeysEndpoint,
  makeKeyEndpoint,
  endKeyEndpoint,
  closeAccountEndpoint,
  exportAddressesEndpoint,
  chooseAddressEndpoint,
  listAddressesEndpoint,
  addAddressEndpoint,
  updateAddressEndpoint,
  deleteAddressEndpoint,
  settingsPageEndpoint,
  secondStepPageEndpoint,
  keysPageEndpoint,
  confirmEmailPageEndpoint,
];
