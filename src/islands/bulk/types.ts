import type { uploadCsv } from '#api/bulk-booking.ts';
import type { Call } from '#api/call.ts';

type AnswerOf<C> = C extends Call<infer A> ? A : never;

export interface Checked extends AnswerOf<typeof uploadCsv> {
  fileName: string;
  /** Integer cents; 0 when unknown. */
  creditCents: number;
}

export const MAX_SHOWN_ROWS = 50;
