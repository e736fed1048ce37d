/* These parts are imported after hydration (use-late-parts.ts). */
import { loadQuoteSettings } from '#ui/quote-settings.ts';
import { adoptStyles } from '#ui/adopt-styles.ts';
import type { PriceState } from '#ui/booking/price-state.ts';
import { priceOf } from './price/price.ts';
import type { BookingInput } from '#ui/booking/booking-input.ts';
import lateStyles from './late.css?inline';

export { fillUnplaced } from './draft/draft.ts';
export { followCredit, prefill } from './draft/prefill.ts';
export { fillChosen, fillTowns, postcodeName, presetDay, STATE_NAME } from './address/presets.ts';
export { askSaved, loadChoice } from './address/ask-saved.tsx';
export { Days } from './address/Days.tsx';
export { AskAddress } from './address/AskAddress.tsx';
export { LabelPreview } from './address/LabelPreview.tsx';
export { compactRows, takeOutRow } from './customs-lines.ts';
export { DoneCollection, Review, RouteText } from './Review.tsx';
export { openLinked } from './steps.ts';
export { enterLeadsOn, sayWhereEnterLeads } from './enter-key.ts';
export { priceKey } from './price/price.ts';
export * from './price/PriceBreakdown.tsx';
export { warningsOf } from './warnings.ts';
export { isLatinNeeded } from './submit/latin.ts';
export { dayProblem, isPartOver } from './submit/problems.ts';
export { bookedAt, bookingSubmission } from './submit/submission.ts';

adoptStyles(lateStyles);

/** Rejects without prices, places, or the rules of postcodes abroad. */
export const currentPrice = async (typed: BookingInput): Promise<PriceState> =>
  priceOf(typed, await loadQuoteSettings());
