/** The rules of a booking, and what shows their results. The form loads them once it is alive: see use-rules.ts. */
export { newBooking } from '#api/new-booking.ts';
export { bodyOf, booked } from './book.ts';
export { problemsIn } from './check.ts';
export { dayProblem } from './day-problem.ts';
export { fillRest } from './draft.ts';
export { GroupFields } from './GroupFields.tsx';
export { LabelPreview } from './LabelPreview.tsx';
export { LABELS } from './labels.ts';
export { priceOf } from './price.ts';
export { PriceChanged } from './PriceChanged.tsx';
export { PriceLines } from './PriceLines.tsx';
