import type { Openapi, Operation } from '#api/docs/openapi/types.ts';

export interface PlacedCall {
  method: string;
  path: string;
  operation: Operation;
}

export const callsOf = ({ paths }: Pick<Openapi, 'paths'>, tag: string): PlacedCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );

export const groupId = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

/** Each group is on exactly one page. */
export function groupProblems(
  { tags }: Pick<Openapi, 'tags'>,
  pages: readonly { id: string; data: { tags: readonly string[] } }[],
): string[] {
  const known = tags.map(({ name }) => name);
  const shown = pages.flatMap(({ id, data }) =>
    data.tags.map((tag) => ({ tag, file: `content/developers/${id}.md` })),
  );
  return [
    ...known.flatMap((tag) => {
      const files = shown.filter((one) => one.tag === tag).map(({ file }) => file);
      if (files.length === 1) return [];
      return files.length === 0
        ? `No page shows the calls "${tag}": add   - ${tag}   to the tags of a file of content/developers/, or add a file there.`
        : `The calls "${tag}" are in ${files.join(' and ')}: leave them in the tags of one.`;
    }),
    ...shown
      .filter(({ tag }) => !known.includes(tag))
      .map(
        ({ tag, file }) =>
          `${file} has "${tag}" under tags, but the API has no calls of that name: write one of ${known.join(', ')}.`,
      ),
  ];
}
