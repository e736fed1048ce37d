import { useEffect, useState } from 'react';
import { needsPlain } from '#domain/plain-letters.ts';
import { bookingHelpMessages as messages } from '#messages';
import { valueIn, type Side, type Typed } from './types.ts';

const transliterating = () => import('#domain/transliterate.ts');
type Transliterate = Awaited<ReturnType<typeof transliterating>>['transliterate'];

/** How the label writes an address for scanners and customs, when it has letters that they may not read. */
export function LabelPreview({ side, typed }: { side: Side; typed: Typed }) {
  const [transliterate, setTransliterate] = useState<Transliterate>();
  const lines = ['Name', 'Line1', 'Line2', 'Town']
    .map((name) => valueIn(typed, side + name))
    .filter(needsPlain);
  const isNeeded = lines.length > 0;

  useEffect(() => {
    if (!isNeeded) return;
    // Without a connection there is no preview, and the label is the same.
    transliterating().then(
      (loaded) => setTransliterate(() => loaded.transliterate),
      () => undefined,
    );
  }, [isNeeded]);

  if (!isNeeded || transliterate === undefined) return null;
  return (
    <p className="label-preview small">
      {messages.label} <b>{lines.map((line) => transliterate(line).text).join(', ')}</b>
    </p>
  );
}
