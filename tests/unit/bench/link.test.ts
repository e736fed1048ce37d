import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { selfSigned } from '#tests/bench/site/certificate.ts';
import { Flow, SEGMENT_BYTES, Wire, type Clock } from '#tests/bench/site/line.ts';

const SLOW = { name: 'slow 3G', rttMs: 400, kbps: 400 };
const FAST = { name: '4G', rttMs: 60, kbps: 9_000 };
/** A full segment of 1,500 bytes with its headers. */
const SENDING_MS = { [SLOW.name]: 30, [FAST.name]: 12_000 / 9_000 };

/** Time that passes when nothing is left to do at a moment. */
function ownClock(): Clock & { run: () => void } {
  const due: { time: number; act: () => void }[] = [];
  let now = 0;
  return {
    now: () => now,
    at: (time, act) => void due.push({ time, act }),
    run: () => {
      for (;;) {
        due.sort((a, b) => a.time - b.time);
        const next = due.shift();
        if (next === undefined) return;
        now = next.time;
        next.act();
      }
    },
  };
}

/** When each segment of so many bytes, written at once, arrives. */
function arrivals(link: typeof SLOW, bytes: number, opensAt = 0): number[] {
  const clock = ownClock();
  const times: number[] = [];
  const flow = new Flow(new Wire(link, clock), opensAt, (segment) => {
    if (segment !== undefined) times.push(clock.now());
  });
  flow.write(Buffer.alloc(bytes));
  flow.end();
  clock.run();
  return times;
}

it('the first segment of an answer takes half a round trip and its own length', () => {
  expect(arrivals(SLOW, 100)[0]).toBeCloseTo(200 + (140 * 8) / 400);
});

it('nothing travels before the handshake is over', () => {
  expect(arrivals(SLOW, SEGMENT_BYTES, 400)[0]).toBeCloseTo(400 + 30 + 200);
});

it('ten segments come one behind the other; the eleventh waits for the first acknowledgement on a fast link', () => {
  const times = arrivals(FAST, 11 * SEGMENT_BYTES);
  const sending = SENDING_MS[FAST.name] ?? NaN;
  expect(times[9]).toBeCloseTo(30 + 10 * sending);
  expect(times[10]).toBeCloseTo(30 + sending + 30 + sending + 30);
});

it('on the slow link the window is larger than what is on its way for most of a page', () => {
  const times = arrivals(SLOW, 11 * SEGMENT_BYTES);
  expect(times[9]).toBeCloseTo(200 + 10 * 30);
  // Stalled from 300 ms, when ten are sent, to 430 ms, when the first acknowledgement comes.
  expect(times[10]).toBeCloseTo(430 + 30 + 200);
});

it('two connections share the rate of the link', () => {
  const clock = ownClock();
  const wire = new Wire(SLOW, clock);
  const times: number[] = [];
  for (const flow of [1, 2].map(() => new Flow(wire, 0, () => times.push(clock.now()))))
    flow.write(Buffer.alloc(SEGMENT_BYTES));
  clock.run();
  expect(times).toEqual([230, 260]);
});

it('the certificate is for this machine and signed by its own key', () => {
  const { cert } = selfSigned();
  const read = new X509Certificate(cert);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(read.checkHost('localhost')).toBe('localhost');
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now());
});
