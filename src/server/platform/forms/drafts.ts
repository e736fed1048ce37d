import * as v from 'valibot';
import type { Db } from '../db/tables.ts';
import { hashOf, newToken } from '../ids.ts';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { records } from '../db/rows.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Drafts are encrypted with AES-256-GCM. The database has only the token's hash, so neither it nor a backup can read
 * them.
 */
function seal(token: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, draftKey(token), iv);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

function unseal(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, draftKey(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** The key is derived in another way than the stored hash. */
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

export async function keepFormDraft(
  db: Db,
  page: string,
  draft: FormDraft,
  now: number,
): Promise<string> {
  const token = newToken();
  await records.insert(db, 'drafts', {
    id: hashOf(token),
    page,
    draft: seal(token, JSON.stringify(draft)),
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
  return row === undefined ? undefined : v.parse(FormDraft, JSON.parse(unseal(token, row.draft)));
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
