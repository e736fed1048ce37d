export { composeMessage, wrapMail, type Message } from './compose.ts';
export {
  greeting,
  type Composer,
  type Attachment,
  type Composers,
  type Letter,
  type MailTicket,
  enqueue,
  forgetJobs,
  forgetMails,
  mayMail,
  withoutMail,
} from './composer.ts';
export { MAX_ATTEMPTS, mailLane, newsletterLane } from './lane.ts';
export { forgetMailFiles, type Transport, transportOf } from './transport.ts';
