import { dirname } from 'node:path';
import { listAt } from '#content-schema/check/values.ts';
import { pageAddress } from '#content-schema/page-address.ts';
import { valuesIn } from '../file-values.ts';
import { mergeFile } from '../merge/merge.ts';
import { allPaths, NEW_VERSION, openFile, type OpenFile, type SeenProposal } from './folder.ts';

/** The path of a file under another name, in the folder where it lies. */
export const pathNamed = (path: string, name: string): string => `${dirname(path)}/${name}.md`;

/**
 * What becomes of a file and of the others when it gets another name: its old address stands among its keys, so that it leads
 * to the page for ever, and each link of the content has the new one. Throws Unmergeable when the key cannot be written.
 */
export function renaming(content: string, file: OpenFile, path: string): SeenProposal[] {
  const from = pageAddress(content, file.path, file.text);
  const to = pageAddress(content, path, file.text);
  const moved = { ...file, path, version: NEW_VERSION };
  const before = allPaths(content).flatMap((each) => openFile(content, each) ?? []);
  const others = before.filter((other) => other.path !== file.path);
  const changed =
    from === undefined || to === undefined || from === to
      ? [moved]
      : [{ ...moved, text: withFormer(moved, { from, to }) }, ...others].map((each) => ({
          ...each,
          text: linksMoved(each.text, { from, to }),
        }));
  return [
    ...changed
      .filter(({ path: at, text }) => others.find((other) => other.path === at)?.text !== text)
      .map(({ version, ...proposal }) => ({ ...proposal, seen: version })),
    { path: file.path, text: undefined, seen: file.version },
  ];
}

interface Move {
  from: string;
  to: string;
}

function withFormer({ path, text }: OpenFile, { from, to }: Move): string {
  const file = valuesIn(path, text);
  if (file === undefined) return text;
  const { values, body = '' } = file;
  const former = [...listAt(values, ['redirect_from']), from].filter(
    (address) => String(address) !== to,
  );
  return mergeFile(path, text, { values: { ...values, redirect_from: former }, body });
}

/** The address in a link of Markdown or as a value of "link", up to its end, question or fragment. */
const LINK = /(\]\(|\blink: *["']?)([^)#?"'\s,}]+)/g;

const linksMoved = (text: string, { from, to }: Move): string =>
  text.replace(LINK, (link, before: string, address: string) =>
    address === from ? before + to : link,
  );
