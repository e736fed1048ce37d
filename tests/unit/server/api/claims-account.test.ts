import { describe, expect, test } from 'vitest';
import { makeClaim, type ClaimView } from '#api/claims.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { forgetClaimAccounts } from '#server/claims/claim-account.ts';
import { records } from '#server/platform/db/rows.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { answerTo, errorsIn } from '#tests/support/bookings/bookings.ts';
import { claimantAt, DELIVERED } from '#tests/support/bookings/claims.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { pageAfter } from '#tests/support/forms/plain-forms.ts';
import { testOffice } from '#tests/support/people/office.ts';

describe.each(ENGINES)('a claim is paid into an account on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;
  const { claimed, page, enterAccount, textOf } = claimantAt(desk);

  const ibanOf = async ({ number }: ClaimView) => {
    const { iban, payee } = await records.get(api.db, 'claims', { number });
    return [iban, payee];
  };
  const office = (...words: string[]) => desk.office(['claim', ...words, '--yes']);

  test('that the page of the booking takes, from the claim on, and the office reads', async () => {
    const made = await claimed();
    expect(await page(made)).toContain('You have not entered an account yet.');
    expect((await enterAccount(made)).status).toBe(200);
    expect(await page(made)).toContain('We have the account that ends in 5678.');
    expect(await page(made)).not.toContain('IE64');
    const { number } = made.claim;
    const shown = async () => (await desk.office(['claim', 'show', number])).out;
    expect(await shown()).toContain('Account:   IE64 IRCE 9205 0112 3456 78, Aoife Byrne');
    await office('accept', number, '50');
    const letter = (await textOf('claim-accepted', made.claim)).replaceAll('\n', ' ');
    expect(letter).toContain('the account that ends in 5678');
    expect(letter).toContain('none that somebody gives us by telephone or e-mail');
    expect((await enterAccount(made, { iban: 'DE89370400440532013000' })).status).toBe(200);
    expect(await shown()).toContain('DE89 3704 0044 0532 0130 00');
    const reply = await api.get(`userBooking/claim/${made.tracking}`, made.headers);
    const { claim: view } = await answerTo(makeClaim, reply);
    expect(view.hasAccount).toBe(true);
    expect(JSON.stringify(view)).not.toContain('DE89');
  });

  test('that is deleted 30 days after the payment, and not before', async () => {
    const made = await claimed();
    await enterAccount(made);
    await office('accept', made.claim.number, '50');
    await office('paid', made.claim.number);
    expect((await enterAccount(made)).status).toBe(409);
    expect(await page(made)).not.toContain('userBooking/claimAccount');
    api.wait(30 * DAY_MS);
    await forgetClaimAccounts(api.services);
    expect(await ibanOf(made.claim)).toEqual(['IE64IRCE92050112345678', 'Aoife Byrne']);
    api.wait(1);
    await forgetClaimAccounts(api.services);
    expect(await ibanOf(made.claim)).toEqual(['', '']);
    const { out } = await desk.office(['person', 'export', 'aoife@example.com']);
    const about = out.split('\n').find((line) => line.includes(made.claim.number)) ?? '';
    expect(about).toContain('"iban":""');
    expect(about).not.toContain('IE64');
  });

  test('that is deleted at once when the claim is declined', async () => {
    const made = await claimed();
    await enterAccount(made);
    await office('decline', made.claim.number, 'No filling.');
    expect(await ibanOf(made.claim)).toEqual(['', '']);
    expect((await enterAccount(made)).status).toBe(409);
  });

  test('whose number is right, and says what is wrong otherwise, without a script too', async () => {
    const made = await claimed();
    const wrong = async (iban: string) =>
      (await errorsIn(await enterAccount(made, { iban })))['#/iban'];
    expect(await wrong('')).toContain('Enter the IBAN');
    expect(await wrong('IE29 AIBK 9311 5212 3456 7')).toContain(
      'has 22 characters; this one has 21',
    );
    expect(await wrong('IE28 AIBK 9311 5212 3456 78')).toContain('two have changed places');
    expect(await wrong('US29 AIBK 9311 5212 3456 78')).toContain('No IBAN begins with US');
    expect(Object.keys(await errorsIn(await enterAccount(made, { payee: ' ' })))).toEqual([
      '#/payee',
    ]);
    const fields = { id: made.tracking, iban: 'IE28 AIBK 9311 5212 3456 78', payee: 'Aoife' };
    const markup = await pageAfter(api, 'userBooking/claimAccount', fields, made.headers);
    expect(markup).toContain('value="IE28 AIBK 9311 5212 3456 78"');
    expect(markup).toContain('two have changed places');
    const right = { ...fields, iban: 'ie29 aibk 9311 5212 3456 78' };
    const done = await pageAfter(api, 'userBooking/claimAccount', right, made.headers);
    expect(done).toContain('We have the account that we pay your claim into.');
  });

  test('of nobody who has made no claim', async () =>
    expect((await enterAccount(await storeBooking(api, DELIVERED))).status).toBe(404));
});
