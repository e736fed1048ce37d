import * as v from 'valibot';
import type { Db } from '../db/tables.ts';
import { hashOf, newToken } from '../ids.ts';
import { createHmac } from 'node:crypto';
import { records } from '../db/rows.ts';
import { seal, unseal } from '../seal.ts';

/**
 * The key of a draft is derived in another way than the stored hash. The database has only the hash, so neither it nor a
 * backup can read the draft.
 */
const draftKey = (token: string): Buffer => createHmac('sha256', token).update('draft').digest();

export const DRAFT_PARAM = 'again';

const REFILL_LIFE_MS = 15 * 60_000;

const FormDraft = v.object({
  form: v.string(),
  values: v.record(v.string(), v.string()),
  message: v.string(),
  errors: v.record(v.string(), v.string()),
});
export type FormDraft = v.InferOutput<typeof FormDraft>;

export async function storeFormDraft(
  db: Db,
  page: string,
  draft: FormDraft,
  now: number,
): Promise<string> {
  const token = newToken();
  await records.insert(db, 'drafts', {
    id: hashOf(token),
    page,
    draft: seal(draftKey(token), JSON.stringify(draft)),
    expires_at: now + REFILL_LIFE_MS,
  });
  return token;
}

export async function draftFor(
  db: Db,
  page: string,
  token: string,
  now: number,
): Promise<FormDraft | undefined> {
  const row = await records.find(db, 'drafts', { id: hashOf(token), page, expires_at: ['>', now] });
  return row === undefined
    ? undefined
    : v.parse(FormDraft, JSON.parse(unseal(draftKey(token), row.draft)));
}

/** Reads the draft and deletes it. */
export async function takeFormDraft(
  db: Db,
  page: string,
  token: string,
  now: number,
): Promise<FormDraft | undefined> {
  const draft = await draftFor(db, page, token, now);
  const isFirst = await records.delete(db, 'drafts', { id: hashOf(token), page });
  return isFirst ? draft : undefined;
}

export async function forgetDrafts(db: Db, now: number): Promise<void> {
  await records.delete(db, 'drafts', { expires_at: ['<=', now] });
}
