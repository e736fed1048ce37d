import * as v from 'valibot';
import { ask } from '#api/client.ts';
import { homeCounts } from '#api/home-counts.ts';
import { dublinTime } from '#domain/calendar.ts';
import { figuresOf } from '#domain/statistics.ts';

const number = v.number();
/** What the build wrote into the page. */
const Offsets = v.object({
  since: v.string(),
  bookingsBase: number,
  driversBase: number,
  deliveredBase: number,
  deliveredPerWeekday: number,
  journeysPerWeekday: number,
  journeysBase: number,
  journeysDivisor: number,
});

/**
 * Asks for the counts and shows the block with its figures (specification, sections 2 and 9). Without them it stays
 * hidden, which is logged and no more (section 5).
 */
export async function showStatistics(block: HTMLElement): Promise<void> {
  const outcome = await ask(homeCounts);
  if (!outcome.ok) {
    console.info(`No statistics: ${outcome.failure}`);
    return removeOutOfSight(block);
  }
  const offsets = v.parse(Offsets, JSON.parse(block.dataset['offsets'] ?? ''));
  const figures = figuresOf(offsets, outcome.answer, dublinTime(new Date()).day);
  const format = new Intl.NumberFormat('en-IE');
  for (const [name, figure] of Object.entries(figures)) {
    const place = block.querySelector(`[data-figure="${name}"]`);
    if (place) place.textContent = format.format(figure);
  }
  block.removeAttribute('data-waiting');
}

/** Gives up the place of a block as soon as nobody sees it: then nothing in sight moves. */
function removeOutOfSight(block: HTMLElement): void {
  const watch = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== false) return;
    watch.disconnect();
    block.hidden = true;
  });
  watch.observe(block);
}
