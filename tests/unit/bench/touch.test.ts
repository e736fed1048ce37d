import { expect, it } from 'vitest';
import { workIn } from '#tests/bench/site/touch.ts';

const thread = { pid: 1, tid: 1 };
const taskAt = (ts: number, dur: number, tdur: number, where = thread) => ({
  name: 'RunTask',
  ph: 'X',
  ...where,
  ts,
  dur,
  tdur,
});
const mark = { name: 'touch', ph: 'I', ...thread, ts: 1_000 };

it("a tap's work is what the page's main thread did after it, what lies within a task counted once", () => {
  const before = taskAt(500, 400, 400);
  const elsewhere = taskAt(1_100, 900, 900, { pid: 2, tid: 1 });
  const events = [taskAt(4_000, 500, 250), mark, before, taskAt(2_000, 1_500, 1_000)];
  expect(workIn({ traceEvents: [...events, taskAt(2_100, 800, 700), elsewhere] })).toBe(1.25);
});

it('a trace without the mark is refused instead of measured as no work', () => {
  expect(() => workIn({ traceEvents: [taskAt(2_000, 10, 10)] })).toThrow('no mark');
});
