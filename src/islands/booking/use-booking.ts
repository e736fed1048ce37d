import { useEffect, useRef, useState, type InputEvent } from 'react';
import { dublinTime } from '#domain/days/calendar.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import * as common from '#messages/common.ts';
import { isLoggedIn } from '#stores/session-mark.ts';
import { showQuotedFields } from '#ui/booking/QuotedFields.tsx';
import type { PriceState } from '#ui/booking/price-state.ts';
import { useBook } from './submit/use-book.ts';
import { useLateParts } from './use-late-parts.ts';
import {
  typedIn,
  typedOf,
  type BookingInput,
  type PageSettings,
} from '#ui/booking/booking-input.ts';

/** src/pages/quote-settings.js.ts makes this file. */
const PRICES = '/quote-settings.js';
/** The price follows what is typed after this pause. */
const DEBOUNCE_MS = 200;
const NOT_LOADED: PriceState = {
  kind: 'problems',
  problems: [{ name: 'pickupTown', message: common.placesNotLoaded }],
};
/** The price also needs a place. */
const hasWeight = ({ value }: BookingInput): boolean => value('weight') + value('pallets') !== '';
const QUOTED_FIELDS = ['pickupTown', 'deliveryTown', 'weight'] as const;

export function useBooking(settings: PageSettings, served: ReturnedForm | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => typedOf(served?.values ?? {}, settings.tariff));
  const [price, setPrice] = useState<PriceState>({ kind: 'empty' });
  const [missing, setMissing] = useState<readonly string[]>([]);
  // A day that came back refused is the visitor's.
  const mayPresetDay = useRef(served === undefined);
  const latestRequest = useRef(0);
  const { late, load } = useLateParts();
  const [creditCents, setCreditCents] = useState(0);
  const read = (fields: FormData): BookingInput =>
    typedIn(fields, settings.tariff, dublinTime(new Date()));
  const book = useBook({ price, typed, read, served, late, load });

  /** Reads the form again; the price follows after a pause. */
  function refresh(): void {
    const form = root.current?.querySelector('form');
    if (!form) return;
    const next = read(new FormData(form));
    setTyped(next);
    book.forgetChange(next);
    const requestId = (latestRequest.current += 1);
    if (!hasWeight(next)) return setPrice({ kind: 'empty' });
    setTimeout(() => {
      if (latestRequest.current === requestId) void show(next, requestId);
    }, DEBOUNCE_MS);
  }

  async function show(next: BookingInput, requestId: number): Promise<void> {
    // It loads in the same round trip as the late parts, which read it.
    void import(/* @vite-ignore */ PRICES).catch(() => undefined);
    const found = await load()
      .then(({ currentPrice }) => currentPrice(next))
      .catch(() => NOT_LOADED);
    if (latestRequest.current !== requestId) return;
    setPrice(found);
    const form = root.current?.querySelector('form');
    // A field of the quote may be what is wrong.
    if (found.kind === 'problems') showQuotedFields();
    if (!form || found.kind !== 'price') return;
    if (mayPresetDay.current || next.value('pickupDate') === '')
      await load().then(({ presetDay }) => presetDay(form, next, found));
    mayPresetDay.current = false;
  }

  useEffect(() => {
    refresh();
    const form = root.current?.querySelector('form');
    const { search } = location;
    if (!form) return;
    if ([...new FormData(form).values()].some((text) => text !== '' && text !== 'ireland'))
      onInput();
    if (search === '' && !isLoggedIn()) return;
    let stop = (): void => undefined;
    let isOver = false;
    void load()
      .then(({ prefill, followCredit }) => {
        if (!isOver) stop = followCredit(setCreditCents);
        // The server has read the address of a form that it filled in.
        return prefill(form, served === undefined ? search : '');
      })
      .then(async () => {
        const filled = read(new FormData(form));
        const { value, country } = filled;
        const empty = QUOTED_FIELDS.filter((name) => value(name) === '');
        setMissing(empty);
        // Without a destination that we know and price, no line names one.
        const isIrish = country === 'ireland' && value('deliveryPostcode') === '';
        if (isIrish && empty.includes('deliveryTown')) showQuotedFields();
        // The form is seen again with its day, which comes with its price.
        if ('filled' in document.documentElement.dataset && hasWeight(filled))
          await show(filled, (latestRequest.current += 1));
      })
      .catch(showQuotedFields)
      .finally(() => delete document.documentElement.dataset['filled']);
    return () => {
      isOver = true;
      stop();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: when the form comes alive
  }, []);

  function onInput(event?: InputEvent): void {
    // A typed day stays, as the device's clock may be wrong.
    if (event?.target instanceof HTMLInputElement && event.target.name === 'pickupDate')
      mayPresetDay.current = false;
    const form = root.current?.querySelector('form');
    void load().then(
      ({ fillTowns }) => form && fillTowns(form, read(new FormData(form))),
      () => undefined,
    );
    refresh();
  }

  return { root, creditCents, typed, price, late, load, missing, onInput, ...book };
}
