import { records } from '#server/platform/db/rows.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { subscriptionMail } from '#server/newsletter/mails.ts';
import { confirmedSubscribers } from '#server/newsletter/subscribers.ts';
import { SITE, type TestApi } from '../api/api.ts';

export function readerOf(api: TestApi, email: string) {
  const subscribe = (more: Readonly<Record<string, unknown>> = {}) =>
    api.post('newsletter/post-subscription', { email, ...more });
  const stored = () => records.get(api.db, 'subscribers', { email });
  const waiting = async (kind: 'subscription' | 'office-subscription') =>
    records.all(api.db, 'outbox', { kind, entity_id: (await stored()).id });
  const mail = async (): Promise<Extract<Letter, { kind: 'subscription' }>> => {
    const letter = await subscriptionMail((await stored()).id, api.services);
    if (letter?.kind !== 'subscription') throw new Error('There is no mail.');
    return letter;
  };
  const links = async () => {
    const { facts, headers } = await mail();
    return {
      code: facts.code,
      unsubscribe: facts['unsubscribe-link'].split('/').at(-1) ?? '',
      oneClick: (headers?.['List-Unsubscribe'] ?? '').slice(1, -1).replace(`${SITE}/api/`, ''),
    };
  };
  const confirm = (token: string) => api.post('newsletter/confirm', { token });
  const leave = (token: string) => api.post('newsletter/unsubscribe', { token });
  const join = async () => {
    await subscribe();
    const { code, ...rest } = await links();
    await confirm(code);
    return rest;
  };
  const isListed = async () =>
    (await confirmedSubscribers(api.db)).some((reader) => reader.email === email);
  return { email, subscribe, stored, waiting, mail, links, confirm, leave, join, isListed };
}
export type Reader = ReturnType<typeof readerOf>;
