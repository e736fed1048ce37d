import * as common from '#messages/common.ts';

const END = '</form>';
const END_OF_OFFER = '</noscript>';

export interface BuiltForm {
  before: string;
  action: string;
  /** These are its widget's attributes, as Island.astro wrote them. */
  props: unknown;
  after: string;
}

/** Finds the form with an id in a built page, as React writes it. HTML has no form inside another. */
export function builtForm(page: string, id: string, inPlace = ''): BuiltForm | undefined {
  const start = page.indexOf(`<form id="${id}"`);
  const end = page.indexOf(END, start);
  if (start === -1 || end === -1) return undefined;
  const before = page.slice(0, start);
  const props = attributeIn(before.slice(before.lastIndexOf('<div data-island=')), 'data-props');
  return {
    before: withoutOffer(before, id, inPlace),
    action: attributeIn(page.slice(start, page.indexOf('>', start)), 'action') ?? '',
    props: props === undefined ? {} : JSON.parse(props),
    after: page.slice(end + END.length),
  };
}

/** The offer to fill in the form, which is filled in already, makes room for `inPlace`. */
function withoutOffer(before: string, id: string, inPlace: string): string {
  const start = before.indexOf(`<noscript data-unfilled="${id}">`);
  const end = before.indexOf(END_OF_OFFER, start);
  if (start === -1) return before;
  return before.slice(0, start) + inPlace + before.slice(end + END_OF_OFFER.length);
}

/** Puts `markup` under the page's heading where the form is missing. */
export const underHeading = (page: string, markup: string): string =>
  withErrorTitle(page).replace('</h1>', (heading) => heading + markup);

export const withErrorTitle = (page: string): string =>
  page.replace(
    /<title>([^<]*)<\/title>/,
    (_, title: string) => `<title>${common.fieldsErrorTitle(title)}</title>`,
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
