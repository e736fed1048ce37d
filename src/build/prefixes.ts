const ISLAND = /<astro-island\b[^>]*\sprefix="(r\d+)"[^>]*>[\s\S]*?<\/astro-island>/g;

/**
 * Numbers the prefixes of React's ids in the order in which the page has its islands. Astro gives them in the order in
 * which the islands happen to be ready, so that the same page could be built with other bytes.
 */
export function prefixesInOrder(html: string): string {
  let count = 0;
  return html.replace(ISLAND, (island, given: string) => {
    // Another letter than Astro's, which React outside of widgets keeps.
    const prefix = `w${count}`;
    count += 1;
    // useId writes _r1R_0_, with r1 as the prefix; the element tells it to the browser's side of React.
    return island
      .replace(` prefix="${given}"`, ` prefix="${prefix}"`)
      .replaceAll(`_${given}R_`, `_${prefix}R_`);
  });
}
