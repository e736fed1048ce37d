import type { Scores } from './lighthouse-report.ts';
import { median, ratio } from './statistics.ts';
import type { PageTimes } from './times.ts';

/** What is aimed at (issue 6). */
const AIMS = {
  /** Largest paint over the slow link, as a multiple of a page of one paragraph. */
  lcpRatio: 1.05,
  cls: 0,
  tbtMs: 0,
  /** From a touch to its answer once the widget's modules are there. */
  touchMs: 100,
  score: 100,
  /** Performance with the slow profile: what a page without any script gets. */
  slowScore: 97,
};

/** What misses an aim, a sentence each. A shift or a task that nobody notices counts too: the aim is none. */
export function missedTimes(results: readonly PageTimes[]): string[] {
  return results.flatMap(({ path, link, loads: { site, paragraph }, touches }) => {
    const where = `${path} over ${link}`;
    const lcp = ratio(
      site.map((load) => load.lcp),
      paragraph.map((load) => load.lcp),
    );
    const cls = median(site.map((load) => load.cls));
    const tbt = median(site.map((load) => load.tbt));
    return [
      ...(link === 'slow 3G' && !(lcp <= AIMS.lcpRatio)
        ? [`${where}: LCP is ${lcp.toFixed(2)} times that of one paragraph, not ${AIMS.lcpRatio}`]
        : []),
      ...(cls > AIMS.cls ? [`${where}: the page moves by ${cls.toFixed(4)}`] : []),
      ...(tbt > AIMS.tbtMs ? [`${where}: tasks block for ${tbt.toFixed(0)} ms`] : []),
      ...touches
        .filter(({ whenIdleMs }) => median(whenIdleMs) > AIMS.touchMs)
        .map(
          ({ name, whenIdleMs }) =>
            `${where}: ${name} takes ${median(whenIdleMs).toFixed(0)} ms, not ${AIMS.touchMs}`,
        ),
    ];
  });
}

/** The scores that are below their aim, a sentence each. */
export const missedScores = (results: readonly Scores[]): string[] =>
  results.flatMap(({ page, profile, scores, findings }) =>
    Object.entries(scores)
      .filter(([name, score]) => {
        const isSlow = profile !== 'default' && name === 'performance';
        // What was not measured is no success.
        return !(score >= (isSlow ? AIMS.slowScore : AIMS.score));
      })
      .map(([name, score]) => `${page}, ${profile}: ${name} ${score} (${findings.join(', ')})`),
  );
