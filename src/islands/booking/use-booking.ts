import { useEffect, useRef, useState } from 'react';
import { dublinTime } from '#domain/calendar.ts';
import { placesMissing } from '#messages';
import { showToast } from '#stores/toasts.ts';
import { changed as tellChanged, textsIn } from './fill.ts';
import { isPriceable, type PriceView } from './price-view.ts';
import { useBook } from './use-book.ts';
import { useRules } from './use-rules.ts';
import type { BookingSettings, Typed } from './types.ts';

/** So long after the last key the price is worked out. */
const PAUSE_MS = 200;
const NO_RULES: PriceView = {
  kind: 'problems',
  problems: [{ name: 'pickupTown', message: placesMissing }],
};
const EMPTY: Typed = { values: {}, now: undefined };

/** Follows what stands in the form, with its price, and books it. */
export function useBooking(settings: BookingSettings) {
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [price, setPrice] = useState<PriceView>({ kind: 'empty' });
  const turn = useRef(0);
  const { rules, load } = useRules();
  const book = useBook(settings, price, typed, load);

  /** Looks at the form anew: the price follows when no key was pressed for a moment. */
  function refresh(): void {
    const form = root.current?.querySelector('form');
    if (!form) return;
    const next = { values: textsIn(form), now: dublinTime(new Date()) };
    setTyped(next);
    book.forgetChange(next);
    const mine = (turn.current += 1);
    if (!isPriceable(next)) return setPrice({ kind: 'empty' });
    setTimeout(() => {
      if (turn.current === mine) void show(next, mine);
    }, PAUSE_MS);
  }

  async function show(next: Typed, mine: number): Promise<void> {
    const found = await load().then(
      ({ priceOf }) => priceOf(next, settings),
      () => NO_RULES,
    );
    if (turn.current === mine) setPrice(found);
  }

  useEffect(() => {
    refresh();
    const form = root.current?.querySelector('form');
    const { search } = location;
    if (!form || search === '') return;
    void import('./prefill.ts')
      .then(({ prefill }) => prefill(form, search, settings))
      .then((toast) => {
        tellChanged(form);
        if (toast !== undefined) showToast(toast);
      });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: when the form comes alive
  }, []);

  return { root, typed, price, rules, refresh, ...book };
}
