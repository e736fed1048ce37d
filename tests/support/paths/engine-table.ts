import * as v from 'valibot';

const Report = v.object({
  suites: v.array(
    v.object({
      file: v.string(),
      specs: v.array(
        v.object({
          title: v.string(),
          ok: v.boolean(),
          tests: v.array(v.object({ projectName: v.string() })),
        }),
      ),
    }),
  ),
});

const LEFT_OUT = 'left out';

/** What came of each journey in each engine: lines of the journeys' titles, columns of the engines. */
export function engineTable(report: unknown, engines: readonly string[]): string {
  const { suites } = v.parse(Report, report);
  const specs = suites.flatMap((suite) => suite.specs);
  const cell = (title: string, engine: string): string => {
    const found = specs.find(
      (spec) =>
        spec.title === title && spec.tests.some(({ projectName }) => projectName === engine),
    );
    if (found === undefined) return LEFT_OUT;
    return found.ok ? 'passed' : 'FAILED';
  };
  const titles = [...new Set(specs.map(({ title }) => title))];
  const width = Math.max(0, ...titles.map(({ length }) => length));
  const line = (first: string, cells: readonly string[]): string =>
    `${first.padEnd(width)}  ${cells.map((text) => text.padEnd(8)).join('  ')}`.trimEnd();
  return [
    line('', engines),
    ...titles.map((title) =>
      line(
        title,
        engines.map((engine) => cell(title, engine)),
      ),
    ),
  ].join('\n');
}
