import { showStatistics } from './statistics-block.ts';

// A file of its own: the page fetches it when the block comes near the view.
const block = document.querySelector<HTMLElement>('#statistics');
if (block) void showStatistics(block);
