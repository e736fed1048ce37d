import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readRoutes } from '#content-schema/read.ts';
import type { RouteTable } from '#domain/site/routing.ts';
import { HOST_LIMITS, redirectProblems, stopOn } from './headers-file.ts';

/** Writes `_redirects`. Fails the build for anything that a host would refuse. */
export const edgeRules = (content: string): AstroIntegration => ({
  name: 'edge-rules',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { text, leftOut } = redirectsOf(readRoutes(content));
      stopOn(redirectProblems(text));
      if (leftOut > 0)
        logger.warn(
          `_redirects leaves ${leftOut} spellings in capitals to the not-found page: a host takes no more rules.`,
        );
      await writeFile(new URL('_redirects', dir), text);
    },
  },
});

/** `leftOut` counts the spellings beyond the host's limit. */
export interface Redirects {
  text: string;
  leftOut: number;
}

/** Makes `_redirects` (Cloudflare Pages, Netlify): exact rules, then spellings up to the host's limit. */
export function redirectsOf(table: RouteTable): Redirects {
  const { named, spelled } = groupedAliases(table);
  const isFull = named.length + spelled.length > HOST_LIMITS.exactRedirects;
  const exact = isFull ? named : table.aliases.map(ruleOf);
  return {
    text: `${[...exact, ...table.rewrites.flatMap(dynamicRules)].join('\n')}\n`,
    leftOut: isFull ? spelled.length : 0,
  };
}

const ruleOf = ({ from, to }: { from: string; to: string }): string => `${from} ${to} 301`;

function groupedAliases({ aliases }: RouteTable): { named: string[]; spelled: string[] } {
  const isSpelling = ({ from, to }: { from: string; to: string }): boolean =>
    from.toLowerCase() === to.toLowerCase();
  return {
    named: aliases.filter((alias) => !isSpelling(alias)).map(ruleOf),
    spelled: aliases.filter(isSpelling).map(ruleOf),
  };
}

/** The page comes first, because Netlify takes the first rule and ignores a trailing slash. */
function dynamicRules({ pattern, page }: RouteTable['rewrites'][number]): string[] {
  const [name = ''] = /^\/[^/]*/.exec(pattern) ?? [];
  const rest = pattern.slice(name.length);
  const capital = name.replace(/[a-z]/, (letter) => letter.toUpperCase());
  return [
    `${pattern} ${page} 200`,
    `${pattern}/ ${pattern} 301`,
    `${capital}${rest} ${pattern} 301`,
    `${name.toUpperCase()}${rest} ${pattern} 301`,
  ];
}
