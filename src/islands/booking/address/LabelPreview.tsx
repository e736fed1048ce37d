import { useEffect, useState } from 'react';
import { needsPlain } from '#domain/text/plain-letters.ts';
import * as booking from '#messages/booking.ts';
import type { SideProps } from '#ui/booking/part-props.ts';

const transliterating = () => import('#domain/text/transliterate.ts');
type Transliterate = Awaited<ReturnType<typeof transliterating>>['transliterate'];

/** Shows how the label prints letters that scanners and customs may not read. */
export function LabelPreview({ side, typed }: SideProps) {
  const [transliterate, setTransliterate] = useState<Transliterate>();
  const lines = (['Name', 'Line1', 'Line2', 'Town'] as const)
    .map((name) => typed.value(`${side}${name}`))
    .filter(needsPlain);
  const isNeeded = lines.length > 0;

  useEffect(() => {
    if (!isNeeded) return;
    // Without it the label is printed all the same.
    transliterating().then(
      (loaded) => setTransliterate(() => loaded.transliterate),
      () => undefined,
    );
  }, [isNeeded]);

  if (!isNeeded || transliterate === undefined) return null;
  return (
    <p className="label-preview small">
      {booking.helpLabel} <b>{lines.map((line) => transliterate(line).text).join(', ')}</b>
    </p>
  );
}
