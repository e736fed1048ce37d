/** Breaks lines at spaces. Longer words stay whole. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && longer.length > width) {
      lines.push(line.trimEnd());
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
