import * as v from 'valibot';
import type { Db } from '../db/tables.ts';
import { hashOf, newToken } from '../ids.ts';
import { seal, unseal } from './seal.ts';

/** The parameter of a page's address that brings a failed form back. */
export const DRAFT_PARAM = 'again';

/** Long enough to read what is wrong and try again; then what was typed is deleted. */
const LIFE_MS = 15 * 60_000;

/** A form that failed: what was typed, without secrets, and what is wrong with it. */
const FormDraft = v.object({
  /** Id of the form: the ids of its fields start with it. */
  form: v.string(),
  values: v.record(v.string(), v.string()),
  /** The sentence for the whole form. */
  message: v.string(),
  /** What is wrong, by the name of the field. */
  errors: v.record(v.string(), v.string()),
});
export type FormDraft = v.InferOutput<typeof FormDraft>;

/** Stores a draft for a page, which can be read only with the token that this returns. */
export async function keepFormDraft(
  db: Db,
  page: string,
  draft: FormDraft,
  now: number,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('drafts')
    .values({
      id: hashOf(token),
      page,
      draft: seal(token, JSON.stringify(draft)),
      expires_at: now + LIFE_MS,
    })
    .execute();
  return token;
}

/** The draft of a token for a page; undefined when there is none or it is too old. */
export async function draftFor(
  db: Db,
  page: string,
  token: string,
  now: number,
): Promise<FormDraft | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select('draft')
    .where('id', '=', hashOf(token))
    .where('page', '=', page)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : v.parse(FormDraft, JSON.parse(unseal(token, row.draft)));
}

/** Deletes drafts that are too old. */
export async function forgetDrafts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('drafts').where('expires_at', '<=', now).execute();
}
