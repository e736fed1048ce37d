/**
 * Photos have a process of their own: a decoder's memory goes back to the machine, and a broken picture ends nothing
 * else.
 */
import { redrawPhoto } from './redraw-photo.ts';

process.on('message', (file: unknown) => {
  if (file instanceof Uint8Array) void answer(file);
});

async function answer(file: Uint8Array): Promise<void> {
  const redrawn = await redrawPhoto(file);
  process.send?.({ redrawn, usedBytes: process.memoryUsage.rss() });
}
