import { ask } from '#api/client.ts';
import { homeCounts } from '#api/home-counts.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import { figuresOf, type StatisticsOffsets } from '#domain/site/statistics.ts';

/** The block stays hidden when the API has no counts (D22). */
export async function showStatistics(block: HTMLElement): Promise<void> {
  const outcome = await ask(homeCounts);
  if (!outcome.ok) {
    console.info(`No statistics: ${outcome.failure}`);
    return removeOutOfSight(block);
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- pages/index.astro writes them
  const offsets = JSON.parse(block.dataset['offsets'] ?? '') as StatisticsOffsets;
  const figures = figuresOf(offsets, outcome.value, dublinDay(Date.now()));
  const format = new Intl.NumberFormat('en-IE');
  for (const [name, figure] of Object.entries(figures)) {
    const place = block.querySelector(`[data-figure="${name}"]`);
    if (place) place.textContent = format.format(figure);
  }
  block.removeAttribute('data-waiting');
}

/** Frees the space once out of view, so that nothing visible shifts. */
function removeOutOfSight(block: HTMLElement): void {
  const watch = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== false) return;
    watch.disconnect();
    block.hidden = true;
  });
  watch.observe(block);
}
