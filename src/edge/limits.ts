/** The smaller limits of Cloudflare Pages and Netlify. All rules after the first with a placeholder or `*` are dynamic. */
export const HOST_LIMITS = {
  exactRedirects: 2_000,
  dynamicRedirects: 100,
  redirectLine: 1_000,
  headerRules: 100,
  headerLine: 2_000,
} as const;

const isDynamic = (rule: string): boolean => /[*]|\/:/.test(rule.split(/\s+/)[0] ?? '');

/** What a host would refuse in `_redirects`, with remedies. */
export function redirectProblems(text: string): string[] {
  const rules = ruleLines(text);
  const first = rules.findIndex(isDynamic);
  const exact = first === -1 ? rules.length : first;
  return [
    ...beyondMax('_redirects', 'exact rules', exact, HOST_LIMITS.exactRedirects),
    ...beyondMax(
      '_redirects',
      'rules with placeholders',
      rules.length - exact,
      HOST_LIMITS.dynamicRedirects,
    ),
    ...tooLong('_redirects', rules, HOST_LIMITS.redirectLine),
  ];
}

/** What a host would refuse in `_headers`, with remedies. */
export function headerProblems(text: string): string[] {
  const lines = ruleLines(text);
  const rules = lines.filter((line) => !/^\s/.test(line));
  return [
    ...beyondMax('_headers', 'rules', rules.length, HOST_LIMITS.headerRules),
    ...tooLong('_headers', lines, HOST_LIMITS.headerLine),
  ];
}

export function stopOn(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const ruleLines = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

const beyondMax = (file: string, what: string, count: number, max: number): string[] =>
  count <= max
    ? []
    : [
        file === '_headers'
          ? `${file} would have ${count} ${what} and a host takes ${max}. Put files of public/ that need no address of their own choice into one folder: a folder is one rule.`
          : `${file} would have ${count} ${what} and a host takes ${max}. Take old addresses that are no longer requested out of src/routes.ts.`,
      ];

const tooLong = (file: string, lines: readonly string[], max: number): string[] =>
  lines
    .filter((line) => line.length > max)
    .map(
      (line) =>
        `${file} has a line of ${line.length} characters and a host takes ${max}. Shorten the one that begins with "${line.trim().slice(0, 60)}".`,
    );
