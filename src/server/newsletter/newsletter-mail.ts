import { pathOf } from '#api/call.ts';
import { unsubscribeOneClick } from '#api/newsletter.ts';
import { PATHS } from '#routes';
import { mintToken } from '#server/accounts/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';
import { subscriberOf } from './subscribers.ts';

/** What a mail of a newsletter is about: the newsletter's id, a blank, and the subscriber's; a test has no subscriber. */
export const newsletterSubject = (newsletter: string, subscriber = ''): string =>
  `${newsletter} ${subscriber}`;

/** A newsletter to one subscriber, with a link that ends it; nothing to whoever has left meanwhile. */
export const newsletterMail: Composer = async (about, services) => {
  const { db, config, now } = services;
  const [id = '', subscriberId = ''] = about.split(' ');
  const sent = await db
    .selectFrom('newsletters')
    .select(['subject', 'body', 'test_to'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (sent === undefined) return undefined;
  const { subject, body: text, test_to } = sent;
  if (test_to !== '')
    return {
      kind: 'newsletter',
      to: test_to,
      // It belongs to no subscription, so it ends none.
      facts: { subject, text, 'unsubscribe-link': `${config.siteUrl}${PATHS.unsubscribe}` },
    };
  const subscriber = await subscriberOf(db, subscriberId);
  if (subscriber?.isListed !== true) return undefined;
  const link = oneClickLink(await mintToken(db, 'unsubscribe', subscriberId, now()), services);
  return {
    kind: 'newsletter',
    to: subscriber.email,
    facts: { subject, text, 'unsubscribe-link': link },
    headers: oneClickHeaders(link),
  };
};

/** The address that ends a subscription: a page for people, and the POST of a mail program's own button. */
export const oneClickLink = (token: string, { config }: Pick<PlatformServices, 'config'>): string =>
  `${config.apiUrl}${pathOf(unsubscribeOneClick, { token })}`;

/** RFC 8058: a mail program shows its own unsubscribe button. */
export const oneClickHeaders = (link: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
