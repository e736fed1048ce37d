import { afterCommit, records } from '#server/platform/db/index.ts';
import { newEnquiry } from '#api/new-enquiry.ts';
import { PATHS } from '#routes';
import { DONE, endpoint, CALL_LIMITS } from '#server/platform/http/index.ts';
import { newId, YEAR_KEPT_MS, type DatabaseServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';

/** Likely spam is stored, but not mailed. */
export const newEnquiryEndpoint = endpoint(
  newEnquiry,
  {
    limits: CALL_LIMITS.enquiry,
    form: { from: PATHS.contact, id: 'enquiry', done: PATHS.enquirySent },
  },
  async ({ body, services, spam, once }) => {
    const now = services.now();
    const isSpam = spam.honeypot || spam.tooFast;
    return once(async (tx) => {
      const id = newId(now);
      const { firstname, lastname, email, phone, message } = body;
      await records.insert(tx, 'enquiries', {
        id,
        firstname,
        lastname,
        email,
        phone,
        message,
        spam: isSpam ? 1 : 0,
        created_at: now,
        answered_at: null,
      });
      if (!isSpam) await enqueue(tx, 'office-enquiry', id, now);
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);

export async function forgetEnquiries({ db, now }: DatabaseServices): Promise<void> {
  await records.delete(db, 'enquiries', { created_at: ['<', now() - YEAR_KEPT_MS] });
}
