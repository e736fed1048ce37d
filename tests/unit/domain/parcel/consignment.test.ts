import { describe, expect, test } from 'vitest';
import {
  isFinal,
  SCANNED_STATES,
  STATES,
  stateInWords,
  type State,
} from '#domain/parcel/consignment.ts';
import { mayFollow, nextStates, stageOf } from '#domain/parcel/next-states.ts';

// A row has the last step, a column the next one, in the order of STATES. "x" is allowed.
const WITH_SENDER = {
  //                 created . paid . coll . depot . trans . out . deliv . fail . ret . exc . canc
  created: '. x . . . . . . . . x',
  paid: '. . x . . . . x . x x',
  failed_attempt: '. . x . . . . x . x x',
  exception: '. . x . . . . x . . x',
  cancelled: '. . . . . . . . . . .',
} as const;
const WITH_US = {
  collected: '. . . x x x x x x x .',
  at_depot: '. . . . x x x . x x .',
  in_transit: '. . . x x x . . x x .',
  out_for_delivery: '. . . x . . x x x x .',
  failed_attempt: '. . . x x x . . x x .',
  exception: '. . . x x x x . x . .',
  delivered: '. . . . . . . . . . .',
  returned: '. . . . . . . . . . .',
} as const;

const stepRows = (table: Readonly<Record<string, string>>, before: readonly State[]) =>
  STATES.flatMap((last) => {
    const marks = table[last]?.split(' ') ?? [];
    if (last in table && marks.length !== STATES.length)
      throw new Error(
        `The row "${last}" above has ${marks.length} columns for ${STATES.length} states.`,
      );
    return marks.map((mark, column) => ({
      last,
      next: STATES[column] ?? 'created',
      before,
      isAllowed: mark === 'x',
    }));
  });

describe('the steps of a parcel', () => {
  test.each(stepRows(WITH_SENDER, ['created']))(
    'before it is collected: $next after $last is $isAllowed',
    ({ last, next, before, isAllowed }) => {
      expect(mayFollow(next, [...before, last])).toBe(isAllowed);
    },
  );

  test.each(stepRows(WITH_US, ['created', 'paid', 'collected']))(
    'once it is collected: $next after $last is $isAllowed',
    ({ last, next, before, isAllowed }) => {
      expect(mayFollow(next, [...before, last])).toBe(isAllowed);
    },
  );

  test('begin with the booking and nothing else', () => {
    expect(nextStates([])).toEqual(['created']);
  });

  test('end where nothing can follow', () => {
    const endings = STATES.filter(
      (state) => nextStates([state]).length === 0 && nextStates(['collected', state]).length === 0,
    );
    expect(endings.filter((state) => state !== 'created' && state !== 'paid')).toEqual(
      STATES.filter(isFinal),
    );
  });

  test('that a driver scans leave out booking, payment and cancelling', () => {
    expect(STATES.filter((state) => !SCANNED_STATES.some((scanned) => scanned === state))).toEqual([
      'created',
      'paid',
      'cancelled',
    ]);
  });

  test.each([
    ['sender', []],
    ['sender', ['created']],
    ['collect', ['created', 'paid']],
    ['collect', ['created', 'paid', 'failed_attempt']],
    ['collect', ['created', 'paid', 'exception']],
    ['deliver', ['created', 'paid', 'collected']],
    ['deliver', ['created', 'paid', 'collected', 'failed_attempt']],
    ['done', ['created', 'cancelled']],
    ['done', ['created', 'paid', 'collected', 'delivered']],
    ['done', ['created', 'paid', 'collected', 'returned']],
  ] satisfies [string, State[]][])('tell who acts next: %s after %j', (stage, steps) => {
    expect(stageOf(steps)).toBe(stage);
  });

  test('have plain words', () => {
    expect(stateInWords('out_for_delivery')).toBe('out for delivery');
  });
});
