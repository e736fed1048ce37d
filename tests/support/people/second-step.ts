import { beginSecondStep, confirmSecondStep } from '#api/second-step.ts';
import { codeOf, stepAt } from '#server/accounts/second-step/totp.ts';
import type { MailKind } from '#content-schema/mail-schema.ts';
import { records } from '#server/platform/db/rows.ts';
import { answerTo } from '../bookings/bookings.ts';
import { cookieOf, type TestApi } from '../api/api.ts';
import { logIn, openAccount, PASSWORD } from './accounts.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns what an app shows that was given the secret. */
export function appCode(secret: string, now: number): string {
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), stepAt(now));
}

/** Turns the second step on for who is logged in, and waits for the next code of the app. */
export async function withSecondStep(api: TestApi, session: Record<string, string>) {
  const begun = await api.post('users/second-step/begin', { password: PASSWORD }, session);
  const { secret } = await answerTo(beginSecondStep, begun);
  const code = () => appCode(secret, api.services.now());
  const confirmed = await api.post('users/second-step/confirm', { code: code() }, session);
  const { recoveryCodes } = await answerTo(confirmSecondStep, confirmed);
  api.wait(30_000);
  return { code, recoveryCodes };
}

/** Returns an account of the running test, and what its owner does at the login. */
export function loginOf(api: TestApi) {
  let count = 0;
  const me: Record<string, string> = {};
  const password = () => api.post('auth/weblogin', { email: own.email, password: PASSWORD });
  const own = {
    email: '',
    id: '',
    /** Returns the headers of the person who is logged in. */
    me,
    open: async (): Promise<void> => {
      count += 1;
      own.email = `second${count}@example.ie`;
      own.id = await openAccount(api, own.email);
      own.me = await logIn(api, own.email);
    },
    password,
    /** The browser has this cookie between password and code. */
    waiting: async () => cookieOf(await password()),
    sendCode: (code: string, headers: Record<string, string>) =>
      api.post('auth/code', { code }, headers),
    isOpen: async (headers: Record<string, string>) =>
      (await api.get('users/refresh', headers)).status === 200,
    mails: (kind: MailKind) => records.count(api.db, 'outbox', { kind, entity_id: own.id }),
  };
  return own;
}
