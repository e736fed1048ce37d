import type { HelpEntry } from '#domain/help-search.ts';
import { helpPath, pagePath, PATHS, servicePath } from '#routes';
import { readCollection, readFacts } from './read.ts';

/**
 * Help pages, services, questions of home and contact pages, and plain pages. `text` has each word once, the
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
  };
  body: string;
}

function helpEntry(path: string, { data, body }: Page): HelpEntry {
  const { title, description, lead = '', questions = [] } = data;
  const answered = questions.flatMap(({ question, answer }) => [question, answer]);
  return { path, title, text: wordsOf([description, lead, ...answered, body].join(' ')) };
}

/** Without the addresses of links. */
const wordsOf = (markdown: string): string =>
  [
    ...new Set(
      markdown
        .replace(/\]\([^)]*\)/g, '')
        .toLowerCase()
        .match(/[\p{L}\d]+/gu),
    ),
  ].join(' ');
