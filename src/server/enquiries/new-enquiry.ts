import { CASE_PREFIX } from '#domain/parcel/case-number.ts';
import { records, type Tx } from '#server/platform/db/index.ts';
import { newEnquiry } from '#api/new-enquiry.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import * as replies from '#messages/replies.ts';
import { PATHS } from '#routes';
import { DONE, endpoint, CALL_LIMITS } from '#server/platform/http/index.ts';
import {
  newId,
  newReadableNumber,
  YEAR_KEPT_MS,
  type DatabaseServices,
} from '#server/platform/index.ts';
import { enqueue, mayMail, type Composer, type Composers } from '#server/platform/mail/index.ts';

/** What looks like spam gets a mark, which the office's mail names (D92). */
export const newEnquiryEndpoint = endpoint(
  newEnquiry,
  {
    limits: CALL_LIMITS.enquiry,
    form: { from: PATHS.contact, id: 'enquiry', done: PATHS.enquirySent, emails: ['email'] },
  },
  async ({ body, services, spam, once }) => {
    const now = services.now();
    const isMailed = body.complaint && (await mayMail(services, 'complaint', body.email));
    return once(async (tx) => {
      const id = newId(now);
      const { firstname, lastname, email, phone, message } = body;
      const complaint = body.complaint ? newReadableNumber(CASE_PREFIX) : '';
      await records.insert(tx, 'enquiries', {
        id,
        firstname,
        lastname,
        email,
        phone,
        message,
        complaint,
        spam: spam.isLikely ? 1 : 0,
        created_at: now,
        answered_at: null,
      });
      await enqueue(tx, 'office-enquiry', id, now, spam.delayMs);
      if (isMailed) await enqueue(tx, 'complaint', id, now, spam.delayMs);
      return DONE;
    });
  },
);

/** Gives an enquiry its case number, and mails it. Returns undefined when it has one. */
export async function markComplaint(tx: Tx, id: string, now: number): Promise<string | undefined> {
  const complaint = newReadableNumber(CASE_PREFIX);
  const plain = { id, complaint: '' };
  if (!(await records.update(tx, 'enquiries', plain, { complaint, spam: 0 }))) return undefined;
  await enqueue(tx, 'complaint', id, now);
  return complaint;
}

/** The help page says "6 years". */
const COMPLAINT_KEPT_MS = 6 * YEAR_KEPT_MS;

export async function forgetEnquiries({ db, now }: DatabaseServices): Promise<void> {
  const [plain, complaints] = [now() - YEAR_KEPT_MS, now() - COMPLAINT_KEPT_MS];
  await records.delete(db, 'enquiries', { complaint: '', created_at: ['<', plain] });
  await records.delete(db, 'enquiries', { created_at: ['<', complaints] });
}

const complaintMail: Composer = async (id, { db }) => {
  const enquiry = await records.find(db, 'enquiries', { id });
  if (enquiry === undefined || enquiry.complaint === '') return undefined;
  return {
    kind: 'complaint',
    to: enquiry.email,
    replyTo: { office: true },
    facts: {
      name: enquiry.firstname || 'there',
      case: enquiry.complaint,
      message: enquiry.message,
    },
  };
};

const officeEnquiryMail: Composer = async (id, { db }) => {
  const enquiry = await records.find(db, 'enquiries', { id });
  if (enquiry === undefined) return undefined;
  const { firstname, lastname, email, phone, message, complaint, spam } = enquiry;
  const what = complaint === '' ? 'Enquiry' : `Complaint ${complaint}`;
  return {
    kind: 'office-enquiry',
    to: { office: true },
    replyTo: email,
    facts: {
      name: [firstname, lastname].filter(Boolean).join(' ') || email,
      'their-email': email,
      'their-phone': shownPhone(phone) || 'not given',
      message,
      what: spam === 1 ? replies.marked(what) : what,
    },
  };
};

const enquiryAnswerMail: Composer = async (id, { db }) => {
  const answer = await db
    .selectFrom('enquiry_answers')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_answers.enquiry_id')
    .select([
      'enquiries.firstname',
      'enquiries.email',
      'enquiries.message as question',
      'enquiries.complaint',
      'enquiry_answers.message',
    ])
    .where('enquiry_answers.id', '=', id)
    .executeTakeFirst();
  if (answer === undefined) return undefined;
  return {
    kind: 'enquiry-answer',
    to: answer.email,
    replyTo: { office: true },
    facts: {
      name: answer.firstname || 'there',
      answer:
        answer.complaint === ''
          ? answer.message
          : `${answer.message}\n\nThe case number of your complaint: ${answer.complaint}`,
      message: answer.question,
    },
    // A person wrote it (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'no' },
  };
};

export const ENQUIRY_MAILS = {
  complaint: complaintMail,
  'enquiry-answer': enquiryAnswerMail,
  'office-enquiry': officeEnquiryMail,
} satisfies Composers;
