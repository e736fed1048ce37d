import { factsIn, entryOf } from '#content-schema/check/entries.ts';
import { linesOf, linksIn, withoutCode } from '#content-schema/check/markdown.ts';
import { inFile, type Mistake } from '#content-schema/check/mistake.ts';
import { readTree } from '#content-schema/check/tree.ts';
import { lineAt, textsWithPaths } from '#content-schema/check/values.ts';

export interface OtherLink {
  /** It is one such as content/pages/pricing.md. */
  path: string;
  line: number;
  url: string;
}

/** Returns the links to other sites. Names for examples and tests (RFC 2606, RFC 6761) are left out. The content has no mistakes. */
export function otherLinks(content: string): OtherLink[] {
  const files = readTree(content).files.map((file) => {
    const typed: unknown = file.yaml.toJS();
    return { file, typed };
  });
  const settings = files.filter(({ file }) => file.folder === 'settings');
  const facts = factsIn(new Map(settings.map(({ file, typed }) => [file.id, typed]))) ?? {};
  const isOther = ({ url }: OtherLink): boolean =>
    URL.canParse(url) &&
    new URL(url).origin !== facts['url'] &&
    !EXAMPLE.test(new URL(url).hostname);
  return files
    .flatMap(({ file, typed }): OtherLink[] => {
      const { path } = file;
      const { filled, body } = entryOf(file, typed, facts);
      const lineOf = linesOf(body, file.bodyLine);
      return [
        ...textsWithPaths(filled)
          .filter((one) => /^https?:\/\/\S+$/.test(one.text) && one.path.at(-1) !== 'editUrl')
          .map((one) => ({ path, line: lineAt(file, one.path), url: one.text })),
        ...linksIn(withoutCode(body))
          .filter(({ target }) => /^https?:/.test(target))
          .map(({ target, index }) => ({ path, line: lineOf(index), url: target })),
      ];
    })
    .filter(isOther);
}

const EXAMPLE = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/;

const TIMEOUT_MS = 20_000;
const TRIES = 3;

/** Returns a mistake for each link without a page. A site that refuses programs (401, 403, 429) counts as having it. */
export async function deadOtherLinks(
  links: readonly OtherLink[],
  ask: typeof fetch,
  pause: (ms: number) => Promise<void>,
): Promise<Mistake[]> {
  const dead: Mistake[] = [];
  for (const [url, places] of Map.groupBy(links, (link) => link.url)) {
    const answer = await answerOf(url, ask, pause);
    if (answer === undefined) continue;
    const remedy =
      'open it in a browser, and write the address that the page has now, or delete the link';
    for (const { path, line } of places)
      dead.push(inFile(path, { problem: `${url} ${answer}`, remedy }, line));
  }
  return dead;
}

/** Returns what is wrong, or undefined where a page answers. */
async function answerOf(
  url: string,
  ask: typeof fetch,
  pause: (ms: number) => Promise<void>,
): Promise<string | undefined> {
  let problem = '';
  for (let at = 0; at < TRIES; at += 1) {
    if (at > 0) await pause(at * 5000);
    try {
      const { status, body } = await ask(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await body?.cancel();
      if (status === 404 || status === 410) return `answers ${status}: there is no such page`;
      if (status < 500) return undefined;
      problem = `answers ${status}`;
    } catch {
      problem = 'does not answer';
    }
  }
  return problem;
}
