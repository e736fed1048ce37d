import { afterEach, expect, test } from 'vitest';
import type { LogLine } from '#server/platform/log/log.ts';
import { pdfMaker, type PdfMaker } from '#server/platform/pdf/maker.ts';

const drawer = (answer: string, load = ''): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads';
       import { setTimeout as wait } from 'node:timers/promises';
       ${load}
       parentPort.on('message', (paper) => { ${answer} });`,
    )}`,
  );
/** Answers with one byte; hangs or fails on request. */
const DRAWER = drawer(
  `if (paper.kind === 'hang') return;
   if (paper.kind === 'crash') throw new RangeError('Aoife Byrne');
   if (paper.kind === 'exit') process.exit(1);
   parentPort.postMessage(paper.kind === 'error' ? 'TypeError' : new Uint8Array([7]));`,
);

const made: PdfMaker[] = [];
afterEach(async () => {
  await Promise.all(made.splice(0).map((maker) => maker.close()));
});

function startMaker(bounds: Parameters<typeof pdfMaker>[2] = {}, drawing = DRAWER) {
  const log: LogLine[] = [];
  const maker = pdfMaker(drawing, (line) => log.push(line), bounds);
  made.push(maker);
  return { maker, log };
}

const DRAWN = { ok: true, value: new Uint8Array([7]) };

test.each(['error', 'crash', 'exit'])('after "%s" the next drawing is made', async (kind) => {
  const { maker, log } = startMaker();
  expect(await maker.make({ kind }, 1)).toEqual({ ok: false, why: 'failed' });
  expect(await maker.make({ kind: 'label' }, 1)).toEqual(DRAWN);
  expect(JSON.stringify(log)).not.toContain('Aoife');
  expect(log).toHaveLength(1);
});

test('a drawing that takes too long is given up, and those behind it are made', async () => {
  const { maker, log } = startMaker({ startMs: 0, fileMs: 300, pageMs: 1 });
  const [slow, next] = await Promise.all([
    maker.make({ kind: 'hang' }, 1),
    maker.make({ kind: 'label' }, 2_000),
  ]);
  expect([slow, next]).toEqual([{ ok: false, why: 'failed' }, DRAWN]);
  expect(log).toEqual([{ event: 'pdf', error: 'too slow' }]);
});

test('what draws may load for longer than a drawing takes', async () => {
  const loaded = drawer('parentPort.postMessage(new Uint8Array([7]));', 'await wait(300);');
  const { maker, log } = startMaker({ fileMs: 50, pageMs: 0 }, loaded);
  expect(await maker.make({ kind: 'label' }, 1)).toEqual(DRAWN);
  expect(log).toEqual([]);
});

test('when too many wait, the next one is told at once', async () => {
  const { maker } = startMaker({ max: 2 });
  const all = await Promise.all([1, 2, 3].map(() => maker.make({ kind: 'label' }, 1)));
  expect(all).toEqual([DRAWN, DRAWN, { ok: false, why: 'busy' }]);
  expect(await maker.make({ kind: 'label' }, 1)).toEqual(DRAWN);
});
