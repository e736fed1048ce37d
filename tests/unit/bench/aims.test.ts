import { expect, it } from 'vitest';
import { missedScores, missedTimes } from '#tests/bench/site/aims.ts';
import { lighthouseScores, middle } from '#tests/bench/site/lighthouse-report.ts';
import type { PageTimes } from '#tests/bench/site/times.ts';

const load = (lcp: number, tbt = 0, cls = 0) => ({ fcp: lcp, lcp, cls, tbt, lcpElement: 'p' });
const times = (lcp: number, idleMs: number): PageTimes => ({
  path: '/track',
  link: 'slow 3G',
  loads: { site: [load(lcp, 12)], bare: [load(lcp)], paragraph: [load(1_000)] },
  touches: [{ name: 'empty number refused', atOnceMs: [900], whenIdleMs: [idleMs] }],
});
const report = (performance: number | null): string =>
  JSON.stringify({
    categories: {
      performance: {
        score: performance,
        auditRefs: [
          { id: 'largest-contentful-paint', weight: 25 },
          { id: 'total-blocking-time', weight: 30 },
        ],
      },
      accessibility: { score: 1, auditRefs: [] },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: 1, auditRefs: [] },
    },
    audits: {
      'largest-contentful-paint': { score: 0.9, numericValue: 2_100 },
      'total-blocking-time': { score: 1, numericValue: 0 },
    },
  });

it('a page that is nearly as fast as one paragraph misses nothing but what blocks', () => {
  expect(missedTimes([times(1_040, 80)])).toEqual(['/track over slow 3G: tasks block for 12 ms']);
});

it('a page that is slower, or answers late, is named with what it took', () => {
  expect(missedTimes([times(1_200, 180)])).toEqual([
    '/track over slow 3G: LCP is 1.20 times that of one paragraph, not 1.05',
    '/track over slow 3G: tasks block for 12 ms',
    '/track over slow 3G: empty number refused takes 180 ms, not 100',
  ]);
});

it('a score below its aim is named with the audits that cost it', () => {
  const [fast, slow, worse] = [
    lighthouseScores(report(0.99), { page: '/', profile: 'default' }),
    lighthouseScores(report(0.98), { page: '/', profile: 'slow 3G' }),
    lighthouseScores(report(0.9), { page: '/', profile: 'slow 3G' }),
  ];
  expect(missedScores([fast, slow, worse])).toEqual([
    '/, default: performance 99 (largest-contentful-paint)',
    '/, slow 3G: performance 90 (largest-contentful-paint)',
  ]);
  expect(middle([fast, worse, slow])).toBe(slow);
});
