import { PATHS } from '#routes';

/** What an address asks for: /track/{id} (decisions, Routes), or /track?id=… with one number or several. */
export function askedText({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const start = `${PATHS.track}/`;
  if (pathname.startsWith(start)) return decoded(pathname.slice(start.length));
  return new URLSearchParams(search).getAll('id').join(',');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
