import type { HelpEntry } from '#domain/text/help-search.ts';
import { helpPath, pagePath, PATHS, servicePath } from '#routes';
import { readCollection, readFacts } from './read.ts';
import { entryAddress } from './check/entries.ts';
import { parseFile } from './files.ts';
import { fillAll } from './placeholders.ts';

/**
 * Returns the address of the page that a file of the content makes, with this text.
 *
 * @param path - From the folder of the content, such as pages/pricing.md
 * @returns undefined for a file without a page, and while the file or the facts cannot be read
 */
export function pageAddress(content: string, path: string, text: string): string | undefined {
  const [, folder = '', id] = /^([^/]+)\/(.+)\.md$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const { yaml } = parseFile(`content/${path}`, id, text);
  try {
    return entryAddress({ folder, id }, fillAll(yaml.toJS(), readFacts(content)));
  } catch {
    return undefined;
  }
}

/**
 * Lists help pages, services, questions of home and contact pages, and plain pages. `text` has each word once, the
 * description's first.
 */
export function helpEntries(content: string): HelpEntry[] {
  const facts = readFacts(content);
  const services = readCollection(content, 'services', facts);
  const pages = readCollection(content, 'pages', facts).flatMap(({ id, data, body }) =>
    data.layout === 'plain' && data.unlisted !== true && id !== 'help' ? [{ id, data, body }] : [],
  );
  return [
    ...readCollection(content, 'help', facts).map((help) => helpEntry(helpPath(help.id), help)),
    ...services.map((service) =>
      helpEntry(servicePath(service.data.address ?? service.id), service),
    ),
    ...readCollection(content, 'faqs', facts).map(({ data: { question, group }, body }) => ({
      path: group === 'home' ? `${PATHS.home}#faqs` : `${PATHS.contact}#customs`,
      title: question,
      text: wordsOf(body),
    })),
    ...pages.map((page) => helpEntry(pagePath(page.id), page)),
  ];
}

interface Page {
  data: {
    title: string;
    description: string;
    lead?: string | undefined;
    questions?: readonly { question: string; answer: string }[] | undefined;
    keywords?: readonly string[] | undefined;
  };
  body: string;
}

function helpEntry(path: string, { data, body }: Page): HelpEntry {
  const { title, description, lead = '', questions = [], keywords = [] } = data;
  const answered = questions.flatMap(({ question, answer }) => [question, answer]);
  return {
    path,
    title,
    text: wordsOf([description, lead, ...answered, body, ...keywords].join(' ')),
  };
}

/** Leaves out the addresses of links. */
const wordsOf = (markdown: string): string =>
  [
    ...new Set(
      markdown
        .replace(/\]\([^)]*\)/g, '')
        .toLowerCase()
        .match(/[\p{L}\d]+/gu),
    ),
  ].join(' ');
