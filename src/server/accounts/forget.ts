import {
  type DatabaseServices,
  SPAM_KEPT_MS,
  UNCONFIRMED_KEPT_MS,
} from '#server/platform/index.ts';

export async function forgetRegistrations({ db, now }: DatabaseServices): Promise<void> {
  const old = db.deleteFrom('registrations').where('created_at', '<', now() - UNCONFIRMED_KEPT_MS);
  await old.where('spam', '=', 0).execute();
  await old.where('created_at', '<', now() - SPAM_KEPT_MS).execute();
}

export async function forgetExpired({ db, now }: DatabaseServices): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute();
  await db.deleteFrom('tokens').where('expires_at', '<=', now()).execute();
}
