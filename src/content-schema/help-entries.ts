import type { HelpEntry } from '#domain/help-search.ts';
import { helpPath, PATHS, servicePath } from '#routes';
import type { ContentEntry } from './schemas.ts';

interface Entry<C extends 'help' | 'services' | 'faqs'> {
  id: string;
  data: ContentEntry<C>;
}

/** What the help search finds: help pages, services, and the questions on the home and contact pages. */
export const helpEntriesOf = (
  help: readonly Entry<'help'>[],
  services: readonly Entry<'services'>[],
  faqs: readonly Entry<'faqs'>[],
): HelpEntry[] => [
  ...help.map(({ id, data }) => entryOf(helpPath(id), data)),
  ...services.map(({ id, data }) => entryOf(servicePath(data.address ?? id), data)),
  ...faqs.map(({ data: { question, group } }) => ({
    path: group === 'home' ? `${PATHS.home}#faqs` : `${PATHS.contact}#customs`,
    title: question,
    text: '',
  })),
];

function entryOf(
  path: string,
  {
    title,
    description,
    lead = '',
    questions = [],
  }: {
    title: string;
    description: string;
    lead?: string | undefined;
    questions?: readonly { question: string }[] | undefined;
  },
): HelpEntry {
  const text = [description, lead, ...questions.map(({ question }) => question)].join(' ');
  return { path, title, text };
}
