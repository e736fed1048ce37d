/** Integer euro cents, VAT included unless a name says otherwise. */
export type Cents = number;

/** Converts euro with at most two decimals. */
export const centsOf = (euros: number): Cents => Math.round(euros * 100);

/** Takes the rate in per cent; halves round up (D6). */
export function splitVat(
  totalCents: Cents,
  vatPercent: number,
): { netCents: Cents; vatCents: Cents } {
  const netCents = Math.round((totalCents * 100) / (100 + vatPercent));
  return { netCents, vatCents: totalCents - netCents };
}

/** Writes "1015.94" for other programs. */
export const bareEuro = (cents: Cents): string => (cents / 100).toFixed(2);

/** Writes "€1,015.94" in any locale. */
export function formatEuro(cents: Cents): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}€${whole}.${rest}`;
}
