/** Columns of a line; RFC 5322, section 2.1.1, asks for at most 78. */
const COLUMNS = 76;

/** Breaks long lines at blanks. A longer word, such as a link, keeps a line of its own and stays whole. */
export const wrapMail = (text: string): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line.trimEnd()))
    .join('\n');

function wrapLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && longer.length > COLUMNS) {
      lines.push(current.trimEnd());
      current = word;
    } else current = longer;
  }
  return [...lines, current].join('\n');
}
