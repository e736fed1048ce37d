import { HONEYPOT } from '#api/honeypot.ts';
import { newEnquiry } from '#api/new-enquiry.ts';
import { confirmSubscription, postSubscription } from '#api/newsletter.ts';
import { mintToken } from '#server/accounts/index.ts';
import { type Office, storeAnswer } from '#server/office/index.ts';
import type { When } from './moments.ts';
import { emailOf } from './people.ts';
import { idOf } from './put-accounts.ts';
import { expected, type DemoVisitor } from './visitor.ts';

const ENQUIRIES: readonly [string, string, When, string][] = [
  ['grainne', 'Gráinne Doyle', '50 min', 'Do you collect in Wexford on a Saturday?'],
  ['hugh', 'Hugh Lynch', '1 17:32', 'My parcel should have come yesterday. What can I do?'],
  ['ita', 'Íta Moran', '3 12:20', 'Can I send honey to Germany?'],
  ['offers', 'Best Offers', '2 03:14', 'Cheap watches, click now!!!'],
];
const ANSWER = 'Yes. Pack the jars so that none touches another, and mark the box as fragile.';

const SUBSCRIBERS: readonly [string, When, When?][] = [
  ['grainne', '12 10:00', '12 10:06'],
  ['ita', '6 08:20', '6 08:21'],
  ['waiting', '1 21:10'],
  ['offers', '2 03:15'],
];

/** Robots fill in the honeypot. */
const typedBy = (name: string) => ({
  email: emailOf(name),
  [HONEYPOT]: name === 'offers' ? 'x' : '',
});

export async function putLetters({ db, by }: Office, visitor: DemoVisitor): Promise<void> {
  for (const [name, fullName, written, message] of ENQUIRIES) {
    const [firstname, lastname] = fullName.split(' ');
    visitor.at(written);
    expected(await visitor.send(newEnquiry, { ...typedBy(name), firstname, lastname, message }));
    const id = await idOf(db, 'enquiries', name);
    if (name !== 'ita' || id === undefined) continue;
    await storeAnswer(
      { db, by, now: () => visitor.at('2 09:45') },
      { id, answered_at: null },
      ANSWER,
    );
  }
  for (const [name, subscribed, confirmed] of SUBSCRIBERS) {
    visitor.at(subscribed);
    expected(await visitor.send(postSubscription, typedBy(name)));
    const id = (await idOf(db, 'subscribers', name)) ?? '';
    if (confirmed === undefined) continue;
    const token = await mintToken(db, 'subscription', id, visitor.at(confirmed));
    expected(await visitor.send(confirmSubscription, { token }));
  }
}
