import { type Page, type Route, expect, test } from '@playwright/test';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

type FileFault = (route: Route, count: number) => Promise<void>;
const textFault =
  (body: string, type: string, status = 200): FileFault =>
  (route) =>
    route.fulfill({ status, contentType: type, body });

const cutOff: FileFault = async (route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, body.length / 2) });
};

const late: FileFault = async (route) => {
  await new Promise((resume) => setTimeout(resume, 6000));
  await route.continue();
};

const JS = 'text/javascript';
const FILE_FAULTS = {
  'fails once': (route, count) => (count === 1 ? route.abort('connectionreset') : route.continue()),
  'fails always': (route) => route.abort('connectionreset'),
  'is not found': textFault('Not found', 'text/plain', 404),
  'is not found by a page': textFault('<h1>Oops</h1>', 'text/html', 404),
  'is a page of another network': textFault('<p>Log in to the network</p>', 'text/html'),
  'is a page that is called a script': textFault('<p>Log in to the network</p>', JS),
  'is cut off': cutOff,
  'is empty': textFault('', JS),
  'does not parse': textFault('export const = ;', JS),
  'throws when it runs': textFault('throw new Error("no");', JS),
  'exports something else': textFault('export const other = 1;', JS),
  'is very slow': late,
  'never comes': () => Promise.resolve(),
} as const satisfies Readonly<Record<string, FileFault>>;

async function spoilFiles(page: Page, address: string, fault: FileFault): Promise<void> {
  let count = 0;
  await page.route(address, (route) => fault(route, (count += 1)));
}

const SENT_FILES: Readonly<Record<string, (widget: string) => string>> = {
  'the file of the widget': (widget) => `**/_astro/${widget}.*.js*`,
  'the file of React': () => '**/_astro/react.*.js*',
  'the door to all files': () => '**/islands.js*',
};

/** Of a form: its widget, and where it leads the native way. */
const SENDING = {
  'an enquiry': ['Enquiry', /\/enquiry-sent$/],
  'a subscription': ['Subscribe', /\/newsletter-sent$|\/subscription-sent$/],
  'a registration': ['Register', /\/registration-sent$|\/register/],
  'an application': ['Apply', /\/application-sent$/],
  'a login': ['Login', /\/Auth$/],
  'a booking': ['Booking', /\/api\/userBooking\/booking\/|\/pay\//],
} as const;
type Name = keyof typeof SENDING;
const isName = (name: string): name is Name => name in SENDING;
async function arrived(page: Page, name: Name): Promise<void> {
  const done = SENDERS[name].done(page).then(
    () => 'script',
    () => 'not by a script',
  );
  const native = page.waitForURL(SENDING[name][1], { timeout: 20_000 }).then(
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
for (const name of Object.keys(SENDING).filter(isName))
  for (const [file, address] of Object.entries(SENT_FILES).filter(([file]) => isTried(name, file)))
    for (const [what, fault] of Object.entries(FILE_FAULTS))
      test(`${name} arrives when ${file} ${what}`, async ({ page }) => {
        const form = SENDERS[name];
        const email = newAddress();
        await spoilFiles(page, address(SENDING[name][0]), fault);
        await form.fill(page, email);
        await form.kept(page, email);
        await form.button(page).click();
        await arrived(page, name);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
