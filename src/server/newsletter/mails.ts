import { pathOf } from '#api/call.ts';
import { unsubscribeOneClick } from '#api/newsletter.ts';
import { PAGE_PATHS } from '#routes';
import { mintToken } from '#server/accounts/index.ts';
import { records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer, Composers } from '#server/platform/mail/index.ts';
import { subscriberOf } from './subscribers.ts';

export const subscriptionMail: Composer = async (id, { db, config, now }) => {
  const subscriber = await subscriberOf(db, id);
  if (subscriber === undefined || subscriber.isListed) return undefined;
  const token = await mintToken(db, 'subscription', id, now());
  const unsubscribeToken = await mintToken(db, 'unsubscribe', id, now());
  const oneClick = oneClickLink(unsubscribeToken, { config });
  return {
    kind: 'subscription',
    to: subscriber.email,
    facts: {
      // Fragments appear in no log and no Referer.
      link: `${config.siteUrl}${PAGE_PATHS.confirmSubscription}#${token}`,
      code: token,
      'unsubscribe-link': oneClick,
    },
    headers: oneClickHeaders(oneClick),
  };
};

export const officeSubscriptionMail: Composer = async (id, { db }) => {
  const subscriber = await subscriberOf(db, id);
  if (subscriber?.isListed !== true) return undefined;
  return {
    kind: 'office-subscription',
    to: { office: true },
    facts: { 'their-email': subscriber.email },
  };
};

export const newsletterEntity = (newsletter: string, subscriber = ''): string =>
  `${newsletter} ${subscriber}`;

export const newsletterMail: Composer = async (about, services) => {
  const { db, config, now } = services;
  const [id = '', subscriberId = ''] = about.split(' ');
  const sent = await records.find(db, 'newsletters', { id });
  if (sent === undefined) return undefined;
  const { subject, body: text, test_to } = sent;
  if (test_to !== '')
    return {
      kind: 'newsletter',
      to: test_to,
      facts: { subject, text, 'unsubscribe-link': `${config.siteUrl}${PAGE_PATHS.unsubscribe}` },
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

/** The link is a page for people, and an endpoint for a POST of mail programs. */
const oneClickLink = (token: string, { config }: Pick<PlatformServices, 'config'>): string =>
  `${config.apiUrl}${pathOf(unsubscribeOneClick, { token })}`;

/** With these a mail program shows a button that unsubscribes (RFC 8058). */
const oneClickHeaders = (link: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export const NEWSLETTER_MAILS = {
  newsletter: newsletterMail,
  'office-subscription': officeSubscriptionMail,
  subscription: subscriptionMail,
} satisfies Composers;
