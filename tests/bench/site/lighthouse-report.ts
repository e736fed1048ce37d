import * as v from 'valibot';
import { benchTable, type Cell } from './table.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of one page. */
export interface Scores {
  page: string;
  profile: string;
  /** From 0 to 100; NaN when Lighthouse gave none. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  /** Ids of the audits that cost points. */
  findings: string[];
}

const Report = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()) }),
  ),
});

/** Reads a report of Lighthouse 13 in JSON. A page that it could not load has no scores. */
export function lighthouseScores(json: string, of: { page: string; profile: string }): Scores {
  const { categories, audits, runtimeError } = v.parse(Report, JSON.parse(json));
  if (runtimeError !== undefined) return unmeasured(of, runtimeError.message);
  const score = (name: string): number => Math.round((categories[name]?.score ?? NaN) * 100);
  const ms = (audit: string): number => audits[audit]?.numericValue ?? NaN;
  const findings = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    ...of,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcpMs: ms('first-contentful-paint'),
    lcpMs: ms('largest-contentful-paint'),
    tbtMs: ms('total-blocking-time'),
    findings: [...new Set(findings)],
  };
}

/** Placeholder for a page that could not be measured, so that the others still are. */
export const unmeasured = (of: { page: string; profile: string }, reason: string): Scores => ({
  ...of,
  scores: { performance: NaN, accessibility: NaN, 'best-practices': NaN, seo: NaN },
  fcpMs: NaN,
  lcpMs: NaN,
  tbtMs: NaN,
  findings: [reason],
});

/** The report in the middle by its performance, as Lighthouse advises for several runs. Throws when there is none. */
export function middle(reports: readonly Scores[]): Scores {
  const sorted = [...reports].sort((a, b) => a.scores.performance - b.scores.performance);
  const report = sorted[Math.floor(sorted.length / 2)];
  if (report === undefined) throw new Error('There is no report of Lighthouse.');
  return report;
}

export const lighthouseTable = (results: readonly Scores[]): string =>
  benchTable(
    [
      'page',
      'profile',
      'perf',
      'a11y',
      'best',
      'SEO',
      'FCP ms',
      'LCP ms',
      'TBT ms',
      'what costs points',
    ],
    results.map(({ page, profile, scores, fcpMs, lcpMs, tbtMs, findings }): Cell[] => [
      page,
      profile,
      ...CATEGORIES.map((name) => scores[name]),
      fcpMs,
      lcpMs,
      tbtMs,
      findings.join(', '),
    ]),
  );
