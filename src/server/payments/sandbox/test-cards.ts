/** Stripe's own test cards. */
export const CARDS: readonly { number: string; does: Outcome; meaning: string }[] = [
  { number: '4242 4242 4242 4242', does: 'pay', meaning: 'The payment succeeds' },
  { number: '4000 0025 0000 3155', does: 'ask', meaning: 'The bank asks for a confirmation' },
  { number: '4000 0000 0000 0002', does: 'refuse', meaning: 'The card is declined' },
  { number: '4000 0000 0000 9995', does: 'refuse', meaning: 'There is not enough money' },
  { number: '4000 0000 0000 0069', does: 'refuse', meaning: 'The card has expired' },
];
type Outcome = 'pay' | 'ask' | 'refuse';

type TypedCard = Record<'name' | 'number' | 'expiry' | 'cvc', string>;
export type CardErrors = Partial<TypedCard>;

export function readCard(
  { name, number, expiry, cvc }: TypedCard,
  month: string,
): (typeof CARDS)[number] | { errors: CardErrors } {
  const digits = number.replace(/[\s-]/g, '');
  const card = CARDS.find((known) => known.number.replaceAll(' ', '') === digits);
  const errors: CardErrors = {};
  if (name.trim() === '') errors.name = 'Enter any name.';
  if (card === undefined)
    errors.number = 'Enter one of the test cards below. Never type a real card here.';
  const until = monthOf(expiry);
  if (until === undefined || until < month)
    errors.expiry = 'Enter a month that is still to come, such as 12/34.';
  if (!/^\s*\d{3,4}\s*$/.test(cvc)) errors.cvc = 'Enter any 3 digits.';
  return card === undefined || Object.keys(errors).length > 0 ? { errors } : card;
}

function monthOf(expiry: string): string | undefined {
  const [, month = '', year = ''] =
    /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  return month === '' ? undefined : `20${year}-${month.padStart(2, '0')}`;
}
