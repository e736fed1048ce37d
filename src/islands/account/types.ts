import type { Call } from '#api/call.ts';
import type { listAddresses } from '#api/addresses.ts';

/** What a call answers. */
export type AnswerOf<C> = C extends Call<infer A> ? A : never;

export type SavedAddress = AnswerOf<typeof listAddresses>['addresses'][number];
