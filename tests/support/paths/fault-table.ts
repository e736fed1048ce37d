import * as v from 'valibot';

const Spec = v.object({ title: v.string(), ok: v.boolean() });
const Report = v.object({
  suites: v.array(v.object({ title: v.string(), specs: v.array(Spec) })),
});

/** How many cells of each table of faults there were and which have failed, from a report of the browser tests. */
export function faultTable(report: unknown): string {
  const parsed = v.safeParse(Report, report);
  if (!parsed.success) return '';
  const cells = parsed.output.suites.flatMap(({ title: file, specs }) =>
    specs.map(({ title, ok }) => ({
      row: `${file.replace(/.*\/|\.spec\.ts$/g, '')}: ${rowOf(title)}`,
      title,
      ok,
    })),
  );
  const rows = [...new Set(cells.map(({ row }) => row))].sort().map((row) => {
    const all = cells.filter((cell) => cell.row === row);
    return [row, all.length, all.filter(({ ok }) => !ok).length] as const;
  });
  const failed = cells.filter(({ ok }) => !ok);
  return [
    ['cells', 'failed', ''],
    ...rows.map(([row, count, wrong]) => [String(count), String(wrong), row]),
    [String(cells.length), String(failed.length), 'in all'],
    ...failed.map(({ title }) => ['', 'FAILED', title]),
  ]
    .map(([count = '', wrong = '', row = '']) =>
      `${count.padStart(6)} ${wrong.padStart(7)}  ${row}`.trimEnd(),
    )
    .join('\n');
}

/** What is tried: the title up to what happens to it. Pages are one row. */
const rowOf = (title: string): string =>
  title.startsWith('/') ? 'pages' : (/^(.*?) (that|arrives|whose) /.exec(title)?.[1] ?? title);
