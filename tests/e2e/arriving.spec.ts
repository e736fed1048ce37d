import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { listening } from '#tests/support/hosts/ports.ts';

/** So much of a page arrives at a time on a slow connection: about three network packets. */
const PIECE_BYTES = 4000;
/** The browser paints within this time what has arrived. */
const PIECE_MS = 60;

async function arrivingInPieces(
  site: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site));
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'Content-Type': type });
      if (!type.startsWith('text/html'))
        return response.end(Buffer.from(await answer.arrayBuffer()));
      const page = await answer.text();
      const headline = page.indexOf('</h1>');
      for (let from = 0; from < page.length;) {
        // The headline may be painted before the styles that follow it, what is above it before its end, and anything
        // before the script that follows it.
        const ends = [
          page.indexOf('<', from + PIECE_BYTES),
          page.indexOf('<main'),
          page.indexOf('<h1'),
          page.indexOf('<p', headline),
          page.indexOf('<script', from + 1),
        ];
        const to = Math.min(...ends.filter((end) => end > from), page.length);
        response.write(page.slice(from, to));
        from = to;
        await pause(PIECE_MS);
      }
      return response.end();
    })();
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const test = base.extend<object, { slowSite: string }>({
  slowSite: [
    async ({}, use, { project }) => {
      const { url, close } = await arrivingInPieces(project.use.baseURL ?? '');
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
});

/** At this time one of the three jobs of the list is still open, and the driver's in Dublin is closed. */
const JOB_CLOSED = '2099-03-31T23:01:00Z';

for (const [path, moment] of [
  ['/'],
  ['/pricing'],
  ['/contact-us'],
  ['/features'],
  ['/track'],
  ['/track?id=IE123'],
  ['/careers'],
  ['/careers', JOB_CLOSED],
  ['/careers', '2099-05-01T12:00:00Z'],
  ['/career-details/van-driver-dublin', JOB_CLOSED],
  ['/service-status'],
  ['/service-status', '2101-01-01T12:00:00Z'],
  ['/nothing-here'],
  ['/PayBooking?from=Galway&to=Dublin&kg=3'],
  ['/PayBooking?from=Galway&to=Dublin&kg=3', '2101-01-01T12:00:00Z'],
] as const)
  for (const width of [320, 1280])
    test(`${path} that arrives in pieces${moment ? ` at ${moment}` : ''} moves nothing, ${width} px`, async ({
      page,
      slowSite,
    }) => {
      await page.setViewportSize({ width, height: 720 });
      if (moment) await page.clock.setFixedTime(moment);
      await page.goto(slowSite + path);
      expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
    });
