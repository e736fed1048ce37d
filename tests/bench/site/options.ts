export const PARTS = ['bytes', 'times', 'touch', 'lighthouse', 'build'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  parts: readonly Part[];
  /** How often each load is measured; undefined for what suits the part. */
  runs: number | undefined;
  /** Whether the browser makes the network slow, or a model of TCP between it and the server; undefined to choose. */
  link: 'browser' | 'proxy' | undefined;
  /** Addresses to measure; all when empty. */
  only: readonly string[];
  /** What follows `build`, for the build's own measurements. */
  rest: readonly string[];
}

export const HELP = `npm run bench                        measures bytes, times and Lighthouse's scores of the built site
npm run bench -- bytes               bytes and requests of every address
npm run bench -- times               what a visitor waits for, on two links and a slow processor
npm run bench -- touch               what the first tap costs the page's main thread
npm run bench -- lighthouse          Lighthouse's scores of every kind of page (installs Lighthouse once)
npm run bench -- build               build time and memory with many pages; options after it are its own
                 --runs 9            how often each page is measured (times: 5, touch: 7, lighthouse: 1); medians are shown
                 --link proxy        what makes the network slow: a model of TCP before nginx, or before our own
                                     server where there is no nginx; "browser" is cruder: it knows no handshake.
                                     Without this it is the model where nginx is installed, else the browser
                 --only /,/track     these addresses only

Tables go to the standard output, JSON to test-results/bench/. Times move with whatever else the machine does: compare
the ratios, which are made of loads in turn.`;

/** Reads the arguments; a sentence when they make no sense. */
export function optionsFrom(args: readonly string[]): Options | { problem: string } {
  const parts: Part[] = [];
  const values: Record<string, string> = { '--runs': '', '--link': 'auto', '--only': '' };
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    const part = PARTS.find((name) => name === word);
    if (part === undefined && !Object.hasOwn(values, word))
      return { problem: `"${word}" is not known. "npm run bench -- help" lists what is.` };
    if (part === undefined) values[word] = args[(at += 1)] ?? '';
    else parts.push(part);
    if (part === 'build') return found(parts, values, args.slice(at + 1));
  }
  return found(parts.length === 0 ? ['bytes', 'times', 'lighthouse'] : parts, values, []);
}

function found(
  parts: readonly Part[],
  values: Readonly<Record<string, string>>,
  rest: readonly string[],
): Options | { problem: string } {
  const runs = values['--runs'] === '' ? undefined : Number(values['--runs']);
  if (runs !== undefined && (!Number.isInteger(runs) || runs < 1))
    return { problem: '--runs needs a whole number above 0.' };
  const link = values['--link'] === 'auto' ? undefined : values['--link'];
  if (link !== undefined && link !== 'browser' && link !== 'proxy')
    return { problem: '--link is "browser" or "proxy".' };
  const only = (values['--only'] ?? '').split(',').filter((path) => path !== '');
  const wrong = only.find((path) => !path.startsWith('/'));
  if (wrong !== undefined)
    return { problem: `--only takes addresses such as /track, not "${wrong}".` };
  return { parts, runs, link, only, rest };
}
