/** What a test card does at once. */
type CardOutcome = 'paid' | 'challenge' | 'declined' | 'funds' | 'expired';
/** What a card that paid does later: its bank does not take a refund, takes one slowly, or its owner disputes. */
export const LATER = ['refund-fails', 'refund-waits', 'dispute'] as const;
type Later = (typeof LATER)[number];

interface Card {
  number: string;
  outcome: CardOutcome;
  later?: Later;
  meaning: string;
}

/** The cards of the sandbox, with the numbers that Stripe gives its own test cards. */
export const CARDS: readonly Card[] = [
  { number: '4242 4242 4242 4242', outcome: 'paid', meaning: 'The payment succeeds' },
  {
    number: '4000 0025 0000 3155',
    outcome: 'challenge',
    meaning: 'The bank asks for a confirmation (3-D Secure)',
  },
  { number: '4000 0000 0000 0002', outcome: 'declined', meaning: 'The card is declined' },
  { number: '4000 0000 0000 9995', outcome: 'funds', meaning: 'There is not enough money' },
  { number: '4000 0000 0000 0069', outcome: 'expired', meaning: 'The card has expired' },
  {
    number: '4000 0000 0000 5126',
    outcome: 'paid',
    later: 'refund-fails',
    meaning: 'The payment succeeds, and its bank does not take a refund',
  },
  {
    number: '4000 0000 0000 7726',
    outcome: 'paid',
    later: 'refund-waits',
    meaning: 'The payment succeeds, and a refund stays pending for a moment',
  },
  {
    number: '4000 0000 0000 0259',
    outcome: 'paid',
    later: 'dispute',
    meaning: 'The payment succeeds, and then it is disputed',
  },
];

/** Why a card does not pay. */
export const REFUSALS: Readonly<Record<'declined' | 'funds' | 'expired' | 'failed', string>> = {
  declined: 'The card was declined. Nothing was charged: try another card.',
  funds: 'The card has not enough money. Nothing was charged: try another card.',
  expired: 'The card has expired. Nothing was charged: try another card.',
  failed: 'The bank did not confirm the payment. Nothing was charged: try again, or another card.',
};

/** What was typed into the fields of a card. */
export interface TypedCard {
  name: string;
  number: string;
  expiry: string;
  cvc: string;
}

/** The invalid fields, each with a sentence. */
export type CardErrors = Partial<Record<keyof TypedCard, string>>;

/** What a card does, or what is wrong with what was typed; `month` is the year and month now, such as 2026-11. */
export function readCard(
  { name, number, expiry, cvc }: TypedCard,
  month: string,
): Pick<Card, 'outcome' | 'later'> | { errors: CardErrors } {
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

/** "12/34" or "12 / 2034" as 2034-12. */
function monthOf(expiry: string): string | undefined {
  const [, month = '', year = ''] =
    /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  return month === '' ? undefined : `20${year}-${month.padStart(2, '0')}`;
}
