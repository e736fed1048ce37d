import { needsPlain, transliterate } from '#domain/transliterate.ts';
import { bookingHelpMessages as messages } from '#messages';
import { valueIn, type Side, type Typed } from './types.ts';

/** How the label writes an address for scanners and customs, when it has letters that they may not read. */
export function LabelPreview({ side, typed }: { side: Side; typed: Typed }) {
  const lines = ['Name', 'Line1', 'Line2', 'Town']
    .map((name) => valueIn(typed, side + name))
    .filter(needsPlain);
  if (lines.length === 0) return null;
  return (
    <p className="label-preview small">
      {messages.label} <b>{lines.map((line) => transliterate(line).text).join(', ')}</b>
    </p>
  );
}
