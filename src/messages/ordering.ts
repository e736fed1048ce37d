const DUTY = 'order with obligation to pay';

/* The binding order has the same words wherever one is placed (D11; Directive 2011/83/EU, article 8(2)). */

export const pay = (amount: string): string => `Pay ${amount} – ${DUTY}`;
export const payWithCredit = (amount: string): string => `Pay ${amount} with my credit – ${DUTY}`;
/** It is said where the amount is not known, and credit may pay all of it. */
export const order = 'Order with obligation to pay';
export const creditHint =
  'If it pays all, the button is your order. Otherwise the next page says what is left to pay.';
export const terms = 'You order under our';
export const termsLink = 'terms and conditions';
export const before = `Nothing is charged yet. The final button names the amount and says “${DUTY}”.`;
