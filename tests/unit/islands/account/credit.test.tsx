import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Credit } from '#islands/account/Credit.tsx';
import * as account from '#messages/account.ts';

const shown = (hadBefore: 'address' | 'company' | null): string =>
  renderToStaticMarkup(
    <Credit
      credit={{ status: true, balanceCents: 0, expires: null, hadBefore, entries: [] }}
      retry={() => undefined}
    />,
  );

test.each(['address', 'company'] as const)(
  'an account says that its %s has had the credit before',
  (who) => {
    expect(shown(who)).toContain(account.creditHad[who]);
  },
);

test('an account whose credit is merely spent says nothing of the kind', () => {
  for (const sentence of Object.values(account.creditHad))
    expect(shown(null)).not.toContain(sentence);
});
