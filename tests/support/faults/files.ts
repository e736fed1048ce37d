import type { Page, Route } from '@playwright/test';

/** What can happen to a file of a widget. */
type FileFault = (route: Route, count: number) => Promise<void>;

const text =
  (body: string, type: string, status = 200): FileFault =>
  (route) =>
    route.fulfill({ status, contentType: type, body });
const changed =
  (change: (body: string) => string): FileFault =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
const late =
  (milliseconds: number): FileFault =>
  async (route) => {
    await new Promise((resume) => setTimeout(resume, milliseconds));
    await route.continue();
  };
const JS = 'text/javascript';

export const FILE_FAULTS = {
  'fails once': (route, count) => (count === 1 ? route.abort('connectionreset') : route.continue()),
  'fails always': (route) => route.abort('connectionreset'),
  'is not found': text('Not found', 'text/plain', 404),
  'is not found by a page': text('<h1>Oops</h1>', 'text/html', 404),
  'is a server error': text('<h1>Oops</h1>', 'text/html', 500),
  'is a page of another network': text('<p>Log in to the network</p>', 'text/html'),
  'is a page that is called a script': text('<p>Log in to the network</p>', JS),
  'is cut off': changed((body) => body.slice(0, body.length / 2)),
  'is empty': text('', JS),
  'does not parse': text('export const = ;', JS),
  'throws when it runs': text('throw new Error("no");', JS),
  'exports something else': text('export const other = 1;', JS),
  'is slow': late(1500),
  'is very slow': late(6000),
  'never comes': () => Promise.resolve(),
} as const satisfies Readonly<Record<string, FileFault>>;

/** Has something happen to the files of an address. */
export async function spoilFiles(page: Page, address: string, fault: FileFault): Promise<void> {
  let count = 0;
  await page.route(address, (route) => fault(route, (count += 1)));
}
