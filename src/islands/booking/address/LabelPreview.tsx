import { needsPlain } from '#domain/text/plain-letters.ts';
import { transliterate } from '#domain/text/transliterate.ts';
import * as booking from '#messages/booking.ts';
import type { SideProps } from '#ui/booking/part-props.ts';

/** Shows how the label prints letters that scanners and customs may not read. */
export function LabelPreview({ side, typed }: SideProps) {
  const lines = (['Name', 'Line1', 'Line2', 'Town'] as const)
    .map((name) => typed.value(`${side}${name}`))
    .filter(needsPlain);
  if (lines.length === 0) return null;
  return (
    <p className="label-preview small">
      {booking.helpLabel} <b>{lines.map((line) => transliterate(line).text).join(', ')}</b>
    </p>
  );
}
