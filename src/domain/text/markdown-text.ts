/** Writes Markdown as a plain-text mail: headings are underlined, links become text and address. `site` is the origin of relative links. */
export const markdownText = (markdown: string, site: string): string =>
  markdown
    .trim()
    .split('\n')
    .map((line) => headingText(line) ?? inline(line, site))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

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
