export { composeMessage, wrapMail, type Message } from './compose.ts';
export {
  greeting,
  type Attachment,
  type Composer,
  type Composers,
  type Letter,
  type MailTicket,
} from './letter.ts';
export { enqueue, forgetMails, forgetMailsTo, mayMail, withoutMail } from './mail-jobs.ts';
export { MAX_ATTEMPTS, mailLane, newsletterLane } from './lane.ts';
export { forgetMailFiles, type Transport, transportOf } from './transport.ts';
