import { common } from '#messages/common.ts';

const END = '</form>';

export interface BuiltForm {
  before: string;
  action: string;
  /** These are its widget's attributes, as Island.astro wrote them. */
  props: unknown;
  after: string;
}

/** Finds the form with an id in a built page, as React writes it. HTML has no form inside another. */
export function builtForm(page: string, id: string): BuiltForm | undefined {
  const start = page.indexOf(`<form id="${id}"`);
  const end = page.indexOf(END, start);
  if (start === -1 || end === -1) return undefined;
  const before = page.slice(0, start);
  const props = attributeIn(before.slice(before.lastIndexOf('<')), 'data-props');
  return {
    before: withErrorTitle(before),
    action: attributeIn(page.slice(start, page.indexOf('>', start)), 'action') ?? '',
    props: props === undefined ? {} : JSON.parse(props),
    after: page.slice(end + END.length),
  };
}

/** Puts `markup` under the page's heading where the form is missing. */
export const underHeading = (page: string, markup: string): string =>
  withErrorTitle(page).replace('</h1>', (heading) => heading + markup);

const withErrorTitle = (page: string): string =>
  page.replace(
    /<title>([^<]*)<\/title>/,
    (_, title: string) => `<title>${common.fields.errorTitle(title)}</title>`,
  );

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#38;': '&',
  '&amp;': '&',
};

function attributeIn(tag: string, name: string): string | undefined {
  const [, text] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return text?.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
}
