import { secondStepPage } from '#api/account.ts';
import { beginSecondStep, confirmSecondStep, endSecondStep } from '#api/second-step.ts';
import * as words from '#messages/second-step.ts';
import { type Db, inTransaction, lock, records } from '#server/platform/db/index.ts';
import { storeFormDraft } from '#server/platform/forms/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { wrongPassword } from '../password-hash.ts';
import { checkCode, noteRightCode } from './check-code.ts';
import {
  dropSecondStep,
  newRecoveryCodes,
  recoveryCodesLeft,
  storeNewSecret,
  storeRecoveryCodes,
  useAppCode,
  waitingSecret,
} from './stored.ts';
import { appLink, base32, stepOf } from './totp.ts';

const pageOf = (config: Parameters<typeof http.callPath>[0]): string =>
  http.callPath(config, secondStepPage);

const formOf = (id: string): http.FormPages => ({
  from: (_, { config }) => pageOf(config),
  id,
  secret: ['password', 'code'],
});

const ON_ALREADY = http.problem(409, words.onAlready);
const OFF_ALREADY = http.problem(409, words.offAlready);

/**
 * Needs the password, because somebody who finds a device that is logged in must not lock its owner out. It does not go
 * through `once`, which would store the secret.
 */
export const beginSecondStepEndpoint = http.accountEndpoint(
  beginSecondStep,
  { limits: http.CALL_LIMITS.password, form: formOf('begin') },
  async ({ body, account: { id, email }, services }) => {
    const { db, config, content, now } = services;
    const refused = await wrongPassword(id, body.password, services);
    if (refused !== undefined) return refused;
    const secret = await inTransaction(db, async (tx) => {
      const account = await lock(tx, 'accounts', id);
      if (account === undefined || account.second_step_at !== null) return undefined;
      return storeNewSecret(tx, id, { config, now: now() });
    });
    if (secret === undefined) return ON_ALREADY;
    const link = appLink(secret, { issuer: issuerOf({ content }), email });
    return http.success(
      { status: true, secret: base32(secret), link },
      { page: `${pageOf(config)}#confirm` },
    );
  },
);

const issuerOf = ({ content }: Pick<PlatformServices, 'content'>): string =>
  content.facts()['brand'] ?? '';

/** The recovery codes are stored after `once`, which would store them with the answer. */
export const confirmSecondStepEndpoint = http.accountEndpoint(
  confirmSecondStep,
  { limits: http.CALL_LIMITS.password, form: formOf('confirm') },
  async ({ body: { code }, account: { id, second_step_at }, services, isForm, once }) => {
    const { db, config, now } = services;
    const given = { config, now: now() };
    const secret = await waitingSecret(db, id, given);
    const isWrong = secret !== undefined && stepOf(secret, code, given.now) === undefined;
    if (second_step_at === null && isWrong) return WRONG_FIRST_CODE;
    // They exist before the step is on: a busy server must not leave an account without them.
    const made = await newRecoveryCodes();
    if (made === undefined) return http.TOO_BUSY;
    const confirmed = await once(async (tx) => {
      const account = await lock(tx, 'accounts', id);
      if (account === undefined || account.second_step_at !== null) return ON_ALREADY;
      if ((await waitingSecret(tx, id, given)) === undefined) return TOO_LATE;
      if (!(await useAppCode(tx, id, code, given))) return WRONG_FIRST_CODE;
      await records.update(tx, 'accounts', { id }, { second_step_at: now() });
      await enqueue(tx, 'second-step-on', id, now());
      return http.success({ status: true, recoveryCodes: [] });
    });
    if (!confirmed.ok) return confirmed;
    const isStored = await inTransaction(db, async (tx) => {
      const account = await lock(tx, 'accounts', id);
      if (account === undefined || account.second_step_at === null) return false;
      return storeRecoveryCodes(tx, id, made.hashes);
    });
    if (!isStored) return http.problem(409, words.recovery.used);
    const value = { status: true as const, recoveryCodes: made.codes.map(inGroups) };
    if (!isForm) return http.success(value);
    const values = { codes: value.recoveryCodes.join('\n') };
    const draft = { form: id, values, message: '', errors: {} };
    const token = await storeFormDraft(db, pageOf(config), draft, now());
    return http.success(value, { page: `${pageOf(config)}?made=${token}` });
  },
);

const WRONG_FIRST_CODE = http.fieldProblem('code', words.confirm.wrong);
const TOO_LATE = http.problem(409, words.confirm.late);

const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join(' ');

export const endSecondStepEndpoint = http.accountEndpoint(
  endSecondStep,
  { limits: http.CALL_LIMITS.password, form: formOf('end') },
  async ({ body, account, services, network, giveWay, once }) => {
    const refused = await wrongPassword(account.id, body.password, services);
    if (refused !== undefined) return refused;
    const code = await checkCode({ account, code: body.code, network, giveWay }, services);
    if (!code.ok) return code;
    const ended = await once(async (tx) => {
      const row = await lock(tx, 'accounts', account.id);
      if (row === undefined || row.second_step_at === null) return OFF_ALREADY;
      if (!(await code.value(tx))) return WRONG_LAST_CODE;
      await dropSecondStep(tx, account.id);
      await enqueue(tx, 'second-step-off', account.id, services.now());
      return http.DONE;
    });
    if (!ended.ok) return ended;
    await noteRightCode(account.id, network, services);
    return { ...ended, page: `${pageOf(services.config)}?done=off` };
  },
);

const WRONG_LAST_CODE = http.fieldProblem('code', words.end.wrong);

type OwnSecondStep =
  | { state: 'off' }
  | { state: 'waiting'; secret: string; link: string }
  | { state: 'on'; since: number; codesLeft: number };

/** Returns what the page of the second step shows to its owner. */
export async function secondStepOf(
  db: Db,
  { id, email, second_step_at }: Pick<http.SessionAccount, 'id' | 'email' | 'second_step_at'>,
  { config, content, now }: Pick<PlatformServices, 'config' | 'content' | 'now'>,
): Promise<OwnSecondStep> {
  if (second_step_at !== null)
    return { state: 'on', since: second_step_at, codesLeft: await recoveryCodesLeft(db, id) };
  const secret = await waitingSecret(db, id, { config, now: now() });
  if (secret === undefined) return { state: 'off' };
  const link = appLink(secret, { issuer: issuerOf({ content }), email });
  return { state: 'waiting', secret: base32(secret), link };
}
