import type { uploadCsv } from '#api/bulk-booking.ts';
import type { Call } from '#api/call.ts';

type AnswerOf<C> = C extends Call<infer A> ? A : never;

/** What the API has read of a file. */
export interface Checked extends AnswerOf<typeof uploadCsv> {
  fileName: string;
  /** Integer cents of the account; 0 when nobody could say. */
  creditCents: number;
}

/** Rows that a table shows. */
export const MAX_SHOWN_ROWS = 50;
