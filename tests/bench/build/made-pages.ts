import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS =
  'parcel label driver collection delivery weight customs address depot street office morning evening signature tracking number price extra pallet carrier country receipt payment refund claim damage packaging box envelope document sender receiver neighbour county route vehicle schedule holiday weekend service area booking account invoice'.split(
    ' ',
  );
const SECTIONS = 3;

/** A Markdown page as an editor writes one. */
export interface MadePage {
  /** File name without its ending, which is the last part of its address. */
  id: string;
  title: string;
  description: string;
  /** About 330 words: three sections with paragraphs, a list, a table and links. */
  body: string;
}

/** The page of a number, the same every time. */
export function madePage(number: number): MadePage {
  const next = wordsFrom(number + 1);
  const sentence = (length: number): string => {
    const text = Array.from({ length }, next).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const title = `Question ${number} about a ${next()} and a ${next()}`;
  const sections = Array.from({ length: SECTIONS }, (_, at) =>
    [
      `## ${at + 1}. What to know about the ${next()}`,
      `${sentence(14)} ${sentence(11)} See [the prices](/pricing) first. ${sentence(12)}`,
      `- ${sentence(5)}\n- ${sentence(6)}\n- **${next()}**: ${sentence(5)}`,
      `| ${next()} | ${next()} |\n|---|---:|\n| ${sentence(2)} | ${number % 90} |\n| ${sentence(3)} | ${at + 1} |`,
      `Ask [the office](/contact-us), or [follow the parcel](/track). ${sentence(9)}`,
    ].join('\n\n'),
  );
  return {
    id: `question-${number}`,
    title,
    description: `Answer ${number} for those who ask about a ${next()}, a ${next()} or a ${next()} of a parcel.`,
    body: `\n${sections.join('\n\n')}\n`,
  };
}

/** Writes pages with the numbers from 1 into a folder. */
export function writeMadePages(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    const { id, title, description, body } = madePage(number);
    const keys = [`title: ${title}`, `description: ${description}`, `order: ${number}`];
    writeFileSync(join(folder, `${id}.md`), `---\n${keys.join('\n')}\n---\n${body}`);
  }
}

/** A row of words that looks random and is the same every time (a linear congruential generator). */
function wordsFrom(seed: number): () => string {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length] ?? '';
  };
}
