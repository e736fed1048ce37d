import { records } from '#server/platform/db/index.ts';
import type { Composer, Composers } from '#server/platform/mail/index.ts';

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
      'their-phone': phone || 'not given',
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
