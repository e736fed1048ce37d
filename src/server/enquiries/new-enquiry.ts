import { records } from '#server/platform/db/index.ts';
import { newEnquiry } from '#api/new-enquiry.ts';
import { shownPhone } from '#domain/shown-phone.ts';
import { PATHS } from '#routes';
import { DONE, endpoint, CALL_LIMITS } from '#server/platform/http/index.ts';
import { newId, YEAR_KEPT_MS, type DatabaseServices } from '#server/platform/index.ts';
import { enqueue, type Composer, type Composers } from '#server/platform/mail/index.ts';

/** Likely spam is stored, but not mailed. */
export const newEnquiryEndpoint = endpoint(
  newEnquiry,
  {
    limits: CALL_LIMITS.enquiry,
    form: { from: PATHS.contact, id: 'enquiry', done: PATHS.enquirySent, emails: ['email'] },
  },
  async ({ body, services, spam, once }) => {
    const now = services.now();
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
        spam: spam.isLikely ? 1 : 0,
        created_at: now,
        answered_at: null,
      });
      if (!spam.isLikely) await enqueue(tx, 'office-enquiry', id, now);
      return DONE;
    });
  },
);

export async function forgetEnquiries({ db, now }: DatabaseServices): Promise<void> {
  await records.delete(db, 'enquiries', { created_at: ['<', now() - YEAR_KEPT_MS] });
}

const officeEnquiryMail: Composer = async (id, { db }) => {
  const enquiry = await records.find(db, 'enquiries', { id });
  if (enquiry === undefined) return undefined;
  const { firstname, lastname, email, phone, message } = enquiry;
  return {
    kind: 'office-enquiry',
    to: { office: true },
    replyTo: email,
    facts: {
      name: [firstname, lastname].filter(Boolean).join(' ') || email,
      'their-email': email,
      'their-phone': shownPhone(phone) || 'not given',
      message,
    },
  };
};

const enquiryAnswerMail: Composer = async (id, { db, config, content }) => {
  const answer = await db
    .selectFrom('enquiry_answers')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_answers.enquiry_id')
    .select([
      'enquiries.firstname',
      'enquiries.email',
      'enquiries.message as question',
      'enquiry_answers.message',
    ])
    .where('enquiry_answers.id', '=', id)
    .executeTakeFirst();
  if (answer === undefined) return undefined;
  return {
    kind: 'enquiry-answer',
    to: answer.email,
    replyTo: config.officeEmail ?? content.facts()['email'] ?? '',
    facts: {
      name: answer.firstname || 'there',
      answer: answer.message,
      message: answer.question,
    },
    // A person wrote it (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'no' },
  };
};

export const ENQUIRY_MAILS = {
  'enquiry-answer': enquiryAnswerMail,
  'office-enquiry': officeEnquiryMail,
} satisfies Composers;
