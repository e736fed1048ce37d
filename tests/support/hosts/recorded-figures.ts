import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { ROOT } from '../paths/root.ts';
import { temporaryFolder } from '../paths/temporary.ts';

const RULES = join(ROOT, '.github/deploy/alerts.yaml');
/** A last scrape is repeated so long, as every rule needs less to look at it. */
const AFTER_MINUTES = 5;

/** What a server printed at /metrics, minute by minute, as Prometheus would have stored it. */
export class RecordedFigures {
  #minute = 0;
  readonly #series = new Map<string, Map<number, string>>();
  readonly #scraped: number[] = [];
  readonly #expected: { alert: string; minute: number; isFiring: boolean }[] = [];

  /** Stores a scrape. The minutes since the one before have its figures. */
  store(text: string, minutes: number): void {
    this.#minute += minutes;
    this.#scraped.push(this.#minute);
    for (const line of text.split('\n')) {
      const [, series, value] = /^(courier_\S+?(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      if (series === undefined || value === undefined) continue;
      const values = this.#series.get(series) ?? new Map<number, string>();
      this.#series.set(series, values.set(this.#minute, value));
    }
  }

  expect(alert: string, isFiring: boolean): void {
    this.#expected.push({ alert, minute: this.#minute, isFiring });
  }

  /** Throws with what promtool says when Prometheus would do anything else. */
  check(): void {
    const input_series = [...this.#series].map(([series, values]) => ({
      series,
      values: this.#written(values),
    }));
    const promql_expr_test = this.#expected.map(({ alert, minute, isFiring }) => ({
      expr: `group(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: `${minute}m`,
      exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
    }));
    const file = join(temporaryFolder('figures'), 'figures.yaml');
    const tests = [{ interval: '1m', input_series, promql_expr_test }];
    writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stdout + stderr);
  }

  /**
   * Writes the values of each minute: "1x3" is one and three repetitions, "_x2" are two without a value, and "stale" ends a
   * series that is not printed any more.
   */
  #written(values: ReadonlyMap<number, string>): string {
    const ends = [...this.#scraped.slice(1), this.#minute + AFTER_MINUTES];
    const first = this.#scraped[0] ?? 0;
    const parts = this.#scraped.map((minute, place) => {
      const count = (ends[place] ?? 0) - minute;
      const value = values.get(minute);
      if (value !== undefined) return `${value}x${count - 1}`;
      const isGone = values.has(this.#scraped[place - 1] ?? -1);
      return isGone ? `stale _x${count - 1}` : `_x${count}`;
    });
    return [...(first > 0 ? [`_x${first}`] : []), ...parts].join(' ');
  }
}
