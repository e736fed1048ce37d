import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { beginSecondStep, confirmSecondStep } from '#api/second-step.ts';
import type { Role } from '#routes';
import { PASSWORD } from './accounts.ts';
import { appCode } from './second-step.ts';
import { logInByApi, post } from './visitor.ts';

/** Opens an account with a second step, and is logged in. Returns its address and its recovery codes. */
export async function beWithSecondStep(
  context: BrowserContext,
  role: Role = 'user',
): Promise<{ email: string; recoveryCodes: string[] }> {
  const { email } = await logInByApi(context, role);
  const begun = await post(context, 'users/second-step/begin', { password: PASSWORD });
  const { secret } = v.parse(beginSecondStep.answer, begun);
  const code = appCode(secret, Date.now());
  const confirmed = await post(context, 'users/second-step/confirm', { code });
  const { recoveryCodes } = v.parse(confirmSecondStep.answer, confirmed);
  return { email, recoveryCodes };
}

/** Gives the password of such an account, so that its code comes next. Returns a recovery code. */
export async function waitForCode(context: BrowserContext): Promise<string> {
  const { email, recoveryCodes } = await beWithSecondStep(context);
  await context.clearCookies();
  await post(context, 'auth/weblogin', { email, password: PASSWORD });
  return recoveryCodes[0] ?? '';
}
