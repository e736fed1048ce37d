import { getCollection, render, type CollectionEntry } from 'astro:content';
import { inOrder } from './settings.ts';

/** Returns the questions of content/faqs, or of one of its groups, with their rendered answers. */
export async function faqs(group?: CollectionEntry<'faqs'>['data']['group']) {
  const wanted = await getCollection(
    'faqs',
    ({ data }) => group === undefined || data.group === group,
  );
  return Promise.all(
    inOrder(wanted).map(async (faq) => ({
      question: faq.data.question,
      Answer: (await render(faq)).Content,
    })),
  );
}
