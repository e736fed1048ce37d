import { type Page, type Route, expect, test } from '@playwright/test';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

type FileFault = (route: Route, count: number) => Promise<void>;
const textFault =
  (body: string, type: string, status = 200): FileFault =>
  (route) =>
    route.fulfill({ status, contentType: type, body });

const changedFile =
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
const FILE_FAULTS = {
  'fails once': (route, count) => (count === 1 ? route.abort('connectionreset') : route.continue()),
  'fails always': (route) => route.abort('connectionreset'),
  'is not found': textFault('Not found', 'text/plain', 404),
  'is not found by a page': textFault('<h1>Oops</h1>', 'text/html', 404),
  'is a server error': textFault('<h1>Oops</h1>', 'text/html', 500),
  'is a page of another network': textFault('<p>Log in to the network</p>', 'text/html'),
  'is a page that is called a script': textFault('<p>Log in to the network</p>', JS),
  'is cut off': changedFile((body) => body.slice(0, body.length / 2)),
  'is empty': textFault('', JS),
  'does not parse': textFault('export const = ;', JS),
  'throws when it runs': textFault('throw new Error("no");', JS),
  'exports something else': textFault('export const other = 1;', JS),
  'is slow': late(1500),
  'is very slow': late(6000),
  'never comes': () => Promise.resolve(),
} as const satisfies Readonly<Record<string, FileFault>>;

async function spoilFiles(page: Page, address: string, fault: FileFault): Promise<void> {
  let count = 0;
  await page.route(address, (route) => fault(route, (count += 1)));
}

const NATIVE = {
  'an enquiry': /\/enquiry-sent$/,
  'a subscription': /\/newsletter-sent$|\/subscription-sent$/,
  'a registration': /\/registration-sent$|\/register/,
  'an application': /\/application-sent$/,
  'a login': /\/Auth$/,
  'a booking': /\/api\/userBooking\/booking\/|\/pay\//,
} as const;

const SENT_FILES: Readonly<Record<string, (widget: string) => string>> = {
  'the file of the widget': (widget) => `**/_astro/${widget}.*.js*`,
  'the file of React': () => '**/_astro/react.*.js*',
  'the door to all files': () => '**/islands.js*',
};

const SENDING = {
  'an enquiry': 'Enquiry',
  'a subscription': 'Subscribe',
  'a registration': 'Register',
  'an application': 'Apply',
  'a login': 'Login',
  'a booking': 'Booking',
} as const;
type Name = keyof typeof NATIVE;
const isName = (name: string): name is Name => name in NATIVE;
async function arrived(page: Page, name: Name): Promise<void> {
  const done = SENDERS[name].done(page).then(
    () => 'script',
    () => 'not by a script',
  );
  const native = page.waitForURL(NATIVE[name], { timeout: 20_000 }).then(
    () => 'native',
    () => 'not native',
  );
  const first = await Promise.race([done, native]);
  const ways = first.startsWith('not') ? await Promise.all([done, native]) : [first];
  expect(
    ways.some((way) => !way.startsWith('not')),
    'it has arrived',
  ).toBe(true);
}

/** What all widgets share is tried with one form alone. */
const isTried = (name: Name, file: string): boolean =>
  name === 'an enquiry' || file === 'the file of the widget';
for (const name of Object.keys(NATIVE).filter(isName))
  for (const [file, address] of Object.entries(SENT_FILES).filter(([file]) => isTried(name, file)))
    for (const [what, fault] of Object.entries(FILE_FAULTS))
      test(`${name} arrives when ${file} ${what}`, async ({ page }) => {
        const form = SENDERS[name];
        const email = newAddress();
        await spoilFiles(page, address(SENDING[name]), fault);
        await form.fill(page, email);
        await form.kept(page, email);
        await form.button(page).click();
        await arrived(page, name);
      });
