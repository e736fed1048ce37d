/** An amount in integer euro cents, VAT included unless a name says otherwise. */
export type Cents = number;

/** Turns euro with at most two decimals, as written in the tariff file, into integer cents. */
export const centsOf = (euros: number): Cents => Math.round(euros * 100);

/**
 * Splits a price that includes VAT (D6): net = round(total / (1 + rate)), vat = total - net.
 * The rate is a whole percentage, 23 for Ireland's standard rate. Halves round up.
 */
export function splitVat(
  totalCents: Cents,
  vatPercent: number,
): { netCents: Cents; vatCents: Cents } {
  const netCents = Math.round((totalCents * 100) / (100 + vatPercent));
  return { netCents, vatCents: totalCents - netCents };
}

/** Writes cents as Irish prices are written, "€1,015.94", whatever the visitor's locale. */
export function formatEuro(cents: Cents): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}€${whole}.${rest}`;
}
