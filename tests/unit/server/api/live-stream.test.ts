import { Context } from 'hono';
import { expect, test, vi } from 'vitest';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { stepStream } from '#server/bookings/tracking/step-stream.ts';
import { longResponse } from '#server/platform/http/index.ts';
import { readStream } from '#tests/support/site/step-streams.ts';

const STATES = ['created', 'paid', 'collected', 'delivered'] as const;
const step = (seq: 1 | 2 | 3 | 4): TrackingEvent => ({
  seq,
  state: STATES[seq - 1] ?? 'created',
  town: '',
  at: 0,
});
const read = (stream: ReturnType<typeof stepStream>) =>
  readStream(longResponse(new Context(new Request('http://localhost/')), {}, stream));

test('a step that is told while the stored ones are read is sent after them', async () => {
  const stream = stepStream(0, () => undefined);
  stream.hear(step(3));
  stream.begin([step(1), step(2)]);
  expect(await read(stream).names(3)).toEqual(['step 1', 'step 2', 'step 3']);
});

test('a step that is told and read too is sent once', async () => {
  const stream = stepStream(1, () => undefined);
  stream.hear(step(2));
  stream.begin([step(1), step(2)]);
  stream.hear(step(2));
  stream.hear(step(4));
  stream.hear(step(3));
  expect(await read(stream).names(9)).toEqual(['step 2', 'step 3', 'step 4', 'end']);
});

test('a stream is left once, however it ends', async () => {
  const left = vi.fn();
  const stream = stepStream(0, left);
  stream.begin([step(1)]);
  stream.hear(undefined);
  stream.hear(undefined);
  stream.hear(step(2));
  stream.stop();
  const reader = read(stream);
  expect(await reader.names(9)).toEqual(['step 1']);
  await reader.leave();
  expect(left).toHaveBeenCalledOnce();
});
