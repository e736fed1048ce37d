/**
 * Writes Markdown as a plain-text mail: headings are underlined, links become text and address, and rows of a table become lines.
 * `site` is the origin of relative links.
 */
export const markdownText = (markdown: string, site: string): string =>
  withoutTables(markdown.trim().split('\n'))
    .map((line) => headingText(line) ?? inline(line, site))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

function withoutTables(lines: readonly string[]): string[] {
  const at = lines.findIndex((line, index) => line.includes('|') && isBorder(lines[index + 1]));
  if (at === -1) return [...lines];
  const rest = lines.slice(at + 2);
  const end = rest.findIndex((line) => !line.includes('|'));
  const rows = end === -1 ? rest : rest.slice(0, end);
  return [
    ...lines.slice(0, at),
    ...tableLines(lines[at] ?? '', rows),
    ...withoutTables(rest.slice(rows.length)),
  ];
}

/** The second row of a table, such as | --- | --: |, has no words. */
const isBorder = (line = ''): boolean =>
  /^[\s|:-]+$/.test(line) && /\|/.test(line) && /-/.test(line);

/** Mails with a layout show lines such as "5kg: €6.20" as a table. A third column is named in each line. */
function tableLines(head: string, rows: readonly string[]): string[] {
  const [first = '', ...names] = cellsOf(head);
  const lines = rows.map(cellsOf).map(([name = '', ...cells]) => {
    const values = cells.map((cell, at) =>
      cell !== '' && names.length > 1 ? `${names[at] ?? ''} ${cell}` : cell,
    );
    return `${name}: ${values.filter((value) => value !== '').join(', ')}`;
  });
  const isNamed = names.length === 1 && first !== '' && names[0] !== '';
  return isNamed ? [`${first}: ${names[0]}`, ...lines] : lines;
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function headingText(line: string): string | undefined {
  const words = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
  if (words === undefined) return undefined;
  const text = unmarked(words);
  return `${text}\n${'-'.repeat(Math.min(Array.from(text).length, 76))}`;
}

const inline = (line: string, site: string): string =>
  unmarked(
    line
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]+)\]\(\s*<?([^)\s>]+)>?[^)]*\)/g, (_, words: string, target: string) =>
        linked(words, target.startsWith('/') ? `${site}${target}` : target),
      )
      .replace(/<((?:https?|mailto):[^\s<>]+)>/g, '$1'),
  );

const linked = (words: string, address: string): string => {
  const bare = address.replace(/^(mailto|tel):/, '');
  return words === bare ? bare : `${words} (${bare})`;
};

/** Skips addresses, which may hold underscores. */
const unmarked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? part : withoutMarks(part)))
    .join('');

const withoutMarks = (text: string): string =>
  text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
